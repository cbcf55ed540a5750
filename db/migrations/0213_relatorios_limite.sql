-- A figure of which a person is told when it passes a value (decision 0113).
create table indicador_limite (
  cod_indicador_limite integer generated always as identity primary key,
  cod_distribuidor integer not null references distribuidor,
  cod_usuario integer not null references usuario on delete cascade,
  indicador text not null check (indicador ~ '^[a-z][a-zA-Z0-9]{1,39}$'),
  -- null: all dealerships that the person sees
  cod_concessionaria integer,
  acima boolean not null,
  -- in the indicator's own unit
  valor double precision not null,
  periodo text not null check (periodo in ('dia', 'mes')),
  -- the day on which it was last judged
  julgado_dia date,
  -- the period in which it was beyond its limit and was told; null: it came back
  avisado_periodo text check (length(avisado_periodo) <= 10),
  unique nulls not distinct (cod_distribuidor, cod_usuario, indicador, cod_concessionaria, acima, periodo),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
create index indicador_limite_da_pessoa on indicador_limite (cod_usuario);
create trigger indicador_limite_auditoria after insert or delete or update of valor on indicador_limite
  for each row execute function registrar_auditoria('cod_indicador_limite');
call proteger('indicador_limite', false);
