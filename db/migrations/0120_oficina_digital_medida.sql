-- The most units and minutes that a line has stood for: what it comes to by the house's rule is of those, so that a line made
-- smaller is a discount like one made cheaper. A manager's own writing, or leave given, sets them anew.
-- Null: what it now has.
alter table orcamento_linha
  add column medida_quantidade_mil integer check (medida_quantidade_mil between 1 and 9999000),
  add column medida_tmo_min integer check (medida_tmo_min between 0 and 6000);

-- What a line stood for that was taken out of its quote: put in again, smaller, it is the same line.
create table orcamento_linha_medida (
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_orcamento bigint not null,
  -- the code, or the words of what has none, in lower case
  chave text not null check (length(chave) between 1 and 160),
  quantidade_mil integer not null,
  tmo_min integer not null,
  primary key (cod_orcamento, chave),
  foreign key (cod_distribuidor, cod_concessionaria, cod_orcamento)
    references orcamento (cod_distribuidor, cod_concessionaria, cod_orcamento) on delete cascade
);
call proteger('orcamento_linha_medida', true);
