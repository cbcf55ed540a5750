-- What a house decided for the parts of each cell of ABC x XYZ (field notes ES-08; decision 0092): one record a dealership.
create table politica_estoque (
  cod_concessionaria integer primary key,
  cod_distribuidor integer not null,
  -- by cell: nivelBp, limiteMeses, revisarAMao (domain/estoque/celula); one that is not there is as everywhere
  celulas jsonb not null check (jsonb_typeof(celulas) = 'object'),
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
call proteger('politica_estoque', true);
create trigger politica_estoque_versao before update on politica_estoque for each row execute function versionar();
create trigger politica_estoque_auditoria after insert or update or delete on politica_estoque
  for each row execute function registrar_auditoria('cod_concessionaria');

-- Its cell's lines wait for somebody to mark them.
alter table sugestao_linha add column revisar boolean not null default false;
