-- How long jobs take in a house, counted from its finished ones; used where the house has switched that on (decision 0082).
create table tempo_aprendido (
  cod_concessionaria integer primary key,
  cod_distribuidor integer not null,
  usa boolean not null default false,
  aprendido jsonb,
  contado_em timestamptz,
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
call proteger('tempo_aprendido', true);
create trigger tempo_aprendido_auditoria after insert or update of usa or delete on tempo_aprendido
  for each row execute function registrar_auditoria('cod_concessionaria');
-- A booking's windows are as long as the house's jobs: what is remembered of its registry is then out of date.
create trigger tempo_aprendido_novo_no_cadastro after insert on tempo_aprendido
  referencing new table as mudados for each statement execute function cadastro_mudou();
create trigger tempo_aprendido_mudado_no_cadastro after update on tempo_aprendido
  referencing new table as mudados for each statement execute function cadastro_mudou();
