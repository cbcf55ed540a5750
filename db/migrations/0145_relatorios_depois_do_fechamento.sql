-- What the records of a closed month tell since it was closed: its quantities as they would be counted now, and which records
-- make the difference. The month itself stays as it was closed; a row leaves when nothing differs any more, or the month is reopened.
create table fechamento_depois (
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  mes date not null check (extract(day from mes) = 1),
  -- quantities of the dictionary by name, as now
  bases jsonb not null,
  -- [{tipo, codigo, quando}], as fato_pendente names them
  registros jsonb not null,
  primary key (cod_concessionaria, mes),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
call proteger('fechamento_depois', true);
