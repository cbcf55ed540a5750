-- Counting the shelves: a count has a beginning, what moved since is added to it, and who approves did not count.

create table contagem (
  cod_contagem integer generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  titulo text not null check (length(titulo) between 1 and 80),
  -- desfeita: what it had put right was put back, by other movements
  situacao text not null default 'aberta' check (situacao in ('aberta', 'encerrada', 'cancelada', 'desfeita')),
  comecada_em timestamptz not null,
  cod_usuario integer default nullif(current_setting('app.cod_usuario', true), '')::integer,
  terminada_em timestamptz,
  motivo text check (length(motivo) between 1 and 200),
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  unique (cod_distribuidor, cod_concessionaria, cod_contagem),
  constraint contagem_terminada check ((situacao = 'aberta') = (terminada_em is null)),
  constraint contagem_motivo check (situacao not in ('cancelada', 'desfeita') or motivo is not null),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
create index contagem_lista on contagem (cod_concessionaria, comecada_em desc);
call proteger('contagem', true);
create trigger contagem_versao before update on contagem for each row execute function versionar();
create trigger contagem_auditoria after insert or update of situacao on contagem
  for each row execute function registrar_auditoria('cod_contagem');

create table contagem_linha (
  cod_contagem integer not null,
  cod_peca bigint not null,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  -- why it is counted: sold at balance zero, its class's turn, chosen by somebody, found on the shelf
  razao text not null check (razao in ('semSaldo', 'classe', 'escolhida', 'achada')),
  -- the part's own beginning: when somebody stood before its shelf, and what the balance said then
  comecada_em timestamptz,
  comecada_por integer,
  saldo_comeco numeric(14, 3),
  -- the last movement that this balance knows
  movimento_comeco bigint,
  contada numeric(12, 3) check (contada between 0 and 99999),
  contada_em timestamptz,
  contada_por integer,
  -- what the balance said when the number was given: what moved between makes it doubtful
  saldo_contada numeric(14, 3),
  diferenca numeric(14, 3) generated always as (contada - saldo_comeco) stored,
  aprovada_em timestamptz,
  aprovada_por integer,
  -- false once it is approved, or its count has ended
  viva boolean not null default true,
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  primary key (cod_contagem, cod_peca),
  constraint contagem_linha_diferenca unique (cod_distribuidor, cod_concessionaria, cod_contagem, cod_peca, diferenca),
  constraint contagem_linha_comeco check (num_nulls(comecada_em, comecada_por, saldo_comeco) in (0, 3)),
  constraint contagem_linha_contada check (
    num_nulls(contada, contada_em, contada_por, saldo_contada) in (0, 4) and (contada is null or comecada_em <= contada_em)),
  -- who counted approves nothing of it
  constraint contagem_linha_outra_pessoa check (
    num_nulls(aprovada_em, aprovada_por) in (0, 2) and (aprovada_em is null or (contada is not null and aprovada_por <> contada_por))),
  constraint contagem_linha_viva check (not viva or aprovada_em is null),
  foreign key (cod_distribuidor, cod_concessionaria, cod_contagem)
    references contagem (cod_distribuidor, cod_concessionaria, cod_contagem),
  foreign key (cod_distribuidor, cod_concessionaria, cod_peca) references peca (cod_distribuidor, cod_concessionaria, cod_peca)
);
-- Two counts of a part at once would put the same difference right twice.
create unique index contagem_linha_uma on contagem_linha (cod_peca) where viva;
create index contagem_linha_peca on contagem_linha (cod_peca, aprovada_em desc);
call proteger('contagem_linha', true);
revoke delete on contagem_linha from oferta_app;
create trigger contagem_linha_versao before update on contagem_linha for each row execute function versionar();
create trigger contagem_linha_auditoria after update of contada, aprovada_em on contagem_linha
  for each row execute function registrar_auditoria('cod_contagem');

-- What a count puts right is its line's difference, once; a line that was put right cannot be changed any more.
alter table peca_movimento
  add column cod_contagem integer,
  add constraint peca_movimento_contagem check (cod_contagem is null or tipo = 'ajuste'),
  add constraint peca_movimento_diferenca foreign key (cod_distribuidor, cod_concessionaria, cod_contagem, cod_peca, quantidade)
    references contagem_linha (cod_distribuidor, cod_concessionaria, cod_contagem, cod_peca, diferenca);
create unique index peca_movimento_da_contagem on peca_movimento (cod_contagem, cod_peca) where cod_contagem is not null;
