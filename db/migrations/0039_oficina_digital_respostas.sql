-- A text that opens something to whoever reads it (the code by which a customer signs) is kept only while it still has to be
-- sent. What stays proves that it was: when, to which end of a number, and `prova`, a hash that only who holds the link and
-- the code can make again.
alter table mensagem
  add column prova bytea check (length(prova) = 32),
  add column apaga_em timestamptz,
  add constraint mensagem_segredo check ((prova is null) = (apaga_em is null));
create index mensagem_apaga_em on mensagem (apaga_em) where apaga_em is not null and corpo <> '';

-- A partly answered quote that expires keeps what was approved; the rest was left, and nobody said why.
alter table orcamento_linha
  drop constraint orcamento_linha_motivo_recusa_check,
  add constraint orcamento_linha_motivo_recusa_check
    check (motivo_recusa in ('preco', 'tempo', 'naoAcredita', 'faraFora', 'depois', 'outro', 'expirou'));

-- Where the registry has neither a CPF nor a mobile to compare with, the person who signs says their CPF, all of it.
alter table aprovacao
  drop constraint aprovacao_prova_check,
  add constraint aprovacao_prova_check check (prova in ('cpf', 'cpfDeclarado', 'sms', 'atendente'));
