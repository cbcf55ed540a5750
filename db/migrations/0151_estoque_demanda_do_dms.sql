-- Sales as a DMS tells them: several a day, returns, corrections, and some at a balance that says zero.

-- A sale that happened though the balance had none is demand, and a difference to settle: it moves no balance.
alter table peca_movimento drop constraint peca_movimento_tipo_check;
alter table peca_movimento add constraint peca_movimento_tipo_check check (tipo in (
  'entrada', 'venda', 'consumo', 'devolucao', 'ajuste', 'transferencia', 'perdida', 'historico', 'semSaldo'));
-- What was sold before is told as it was, returns and corrections below zero.
alter table peca_movimento drop constraint peca_movimento_sinal;
alter table peca_movimento add constraint peca_movimento_sinal check (case
  when tipo in ('entrada', 'devolucao', 'perdida', 'semSaldo') then quantidade > 0
  when tipo in ('venda', 'consumo') then quantidade < 0 else true end);
alter table peca_movimento drop column saldo, drop column demanda;
alter table peca_movimento
  add column saldo numeric(12, 3) not null generated always as (
    case when tipo in ('perdida', 'historico', 'semSaldo') then 0 else quantidade end) stored,
  add column demanda numeric(12, 3) not null generated always as (
    case when tipo in ('venda', 'consumo', 'devolucao') then -quantidade
      when tipo in ('perdida', 'historico', 'semSaldo') then quantidade else 0 end) stored,
  -- the line of the history that this is a part of: its sum is what the line says now
  add column linha_historico text check (length(linha_historico) between 1 and 140),
  add column cod_chave integer;
update peca_movimento set linha_historico = chave_origem where tipo = 'historico';
create index peca_movimento_historico on peca_movimento (cod_concessionaria, linha_historico) where linha_historico is not null;
create index peca_movimento_sem_saldo on peca_movimento (cod_concessionaria, cod_peca) where tipo = 'semSaldo';

-- Who moved it, also where a statement does not say so: a person, or a DMS's key.
alter table peca_movimento
  alter column cod_usuario set default nullif(current_setting('app.cod_usuario', true), '')::integer,
  alter column cod_chave set default nullif(current_setting('app.cod_chave', true), '')::integer;

-- What a DMS told and could not be taken, until it tells it right: the house's integrations show it.
create table peca_recusa (
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  chave text not null check (length(chave) between 1 and 60),
  mensagem text not null check (length(mensagem) between 1 and 300),
  quando timestamptz not null,
  primary key (cod_concessionaria, chave),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
call proteger('peca_recusa', true);
