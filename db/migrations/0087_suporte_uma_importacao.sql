-- One set of tables for every import: the agenda's files come to the spreadsheets' tables, with what they alone had.
alter table planilha
  -- of a text; '' otherwise
  add column separador text not null default '',
  -- by which the same file is known again, where its kind asks for that
  add column conteudo_hash bytea,
  add unique (cod_distribuidor, cod_concessionaria, cod_planilha);
create index planilha_conteudo on planilha (cod_concessionaria, tipo, conteudo_hash) where conteudo_hash is not null;

alter table planilha_linha
  add column situacao text not null default 'boa' check (situacao in ('boa', 'aviso', 'recusada', 'repetida')),
  -- what people call the line by, and by what it is the same as another or as a record
  add column rotulo text,
  add column chave text,
  -- its record is there otherwise: whether it may take the file's over, and shall
  add column pode_atualizar boolean not null default false,
  add column atualizar boolean not null default false,
  add check (not atualizar or pode_atualizar);
alter table planilha_linha drop constraint planilha_linha_check;
update planilha_linha set situacao = 'recusada' where motivos is not null;
alter table planilha_linha
  alter column situacao drop default,
  add constraint planilha_linha_registro check ((registro is null) = (situacao in ('recusada', 'repetida'))),
  add constraint planilha_linha_motivos check (motivos is not null or situacao = 'boa');

drop index planilha_linha_recusada;
create index planilha_linha_situacao on planilha_linha (cod_planilha, situacao, linha);
drop index planilha_linha_pendente;
create index planilha_linha_pendente on planilha_linha (cod_planilha, linha) where registro is not null and acao is null;
create index planilha_linha_a_atualizar on planilha_linha (cod_planilha, linha) where atualizar;

-- What is kept of former imports keeps its order; its codes go on from the spreadsheets'.
alter table planilha disable trigger planilha_auditoria;
alter table agendamento disable trigger user;
do $$
declare
  depois integer := coalesce((select max(cod_planilha) from planilha), 0);
begin
  execute (select format('alter table agendamento drop constraint %I', conname) from pg_constraint
    where conrelid = 'agendamento'::regclass and confrelid = 'importacao'::regclass);

  insert into planilha (cod_planilha, cod_distribuidor, cod_concessionaria, tipo, arquivo, tamanho, codificacao, separador, estado, fazia,
    colunas, progresso, totais, avisos, erro, criada_em, conteudo_ate, cod_usuario, conteudo_hash)
  overriding system value
  select i.cod_importacao + depois, i.cod_distribuidor, i.cod_concessionaria, 'agenda', i.arquivo, octet_length(i.conteudo), i.codificacao,
    i.separador,
    -- The jobs that were at it are called otherwise from now on: who started them goes on with them.
    case when i.estado in ('importando', 'desfazendo') then 'falhou' else i.estado end,
    case when i.estado in ('importando', 'desfazendo') then i.estado when i.estado = 'falhou' then 'importando' end, i.colunas, i.progresso,
    jsonb_build_object('linhas', i.totais -> 'linhas', 'boas', i.totais -> 'aceitas', 'recusadas', i.totais -> 'recusadas',
      'criadas', (i.totais ->> 'aceitas')::integer - (i.totais ->> 'jaImportadas')::integer, 'alteradas', 0,
      'iguais', i.totais -> 'jaImportadas', 'naoDesfeitas', 0, 'avisos', i.totais -> 'avisos', 'repetidas', i.totais -> 'repetidas',
      'mudaram', coalesce(i.totais -> 'mudaram', '0'), 'atualizadas', coalesce(i.totais -> 'atualizadas', '0'),
      'encaixes', i.totais -> 'encaixes'),
    i.avisos, case when i.estado in ('importando', 'desfazendo') then 'O sistema foi atualizado no meio. Continue de onde parou.' else i.erro end,
    i.criada_em, case when octet_length(i.conteudo) > 0 then i.criada_em + interval '30 days' end, i.cod_usuario,
    i.conteudo_hash
  from importacao i;

  insert into planilha_parte (cod_planilha, ordem, cod_distribuidor, cod_concessionaria, bytes)
  select i.cod_importacao + depois, parte.ordem, i.cod_distribuidor, i.cod_concessionaria,
    substring(i.conteudo from parte.ordem * 1048576 + 1 for 1048576)
  from importacao i, generate_series(0, (octet_length(i.conteudo) - 1) / 1048576) as parte (ordem)
  where octet_length(i.conteudo) > 0;

  insert into planilha_linha (cod_planilha, linha, cod_distribuidor, cod_concessionaria, situacao, registro, motivos, valores, acao, cod,
    versao, rotulo, chave, pode_atualizar, atualizar)
  select l.cod_importacao + depois, l.linha, l.cod_distribuidor, l.cod_concessionaria,
    case l.situacao when 'aceita' then 'boa' else l.situacao end, l.registro, l.motivos, l.valores,
    case when l.registro is not null and l.cod_agendamento is not null then
      case when a.cod_importacao = l.cod_importacao then 'criado' else 'igual' end end,
    l.cod_agendamento, case when l.cod_agendamento is not null then 1 end, l.numero_os, l.chave_os, l.pode_atualizar, l.atualizar
  from importacao_linha l
  left join agendamento a on a.cod_agendamento = l.cod_agendamento;

  update agendamento set cod_importacao = cod_importacao + depois where cod_importacao is not null and depois > 0;
  perform setval(pg_get_serial_sequence('planilha', 'cod_planilha'), max(cod_planilha)) from planilha having count(*) > 0;
end
$$;
alter table agendamento enable trigger user;
alter table planilha enable trigger planilha_auditoria;
alter table agendamento
  add foreign key (cod_distribuidor, cod_concessionaria, cod_importacao) references planilha (cod_distribuidor, cod_concessionaria, cod_planilha);
drop table importacao_linha;
drop table importacao;
