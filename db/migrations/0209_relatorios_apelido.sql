-- What a distributor's network calls an indicator when it asks: taught from a question, beside the dictionary's own words.
create table indicador_apelido (
  cod_indicador_apelido integer generated always as identity primary key,
  cod_distribuidor integer not null references distribuidor,
  -- as it is compared
  chave text not null check (length(chave) between 2 and 60),
  escrita text not null check (length(escrita) between 2 and 60),
  indicador text not null check (indicador ~ '^[a-z][a-zA-Z0-9]{1,39}$'),
  unique (cod_distribuidor, chave)
);
call proteger('indicador_apelido', false);
create trigger indicador_apelido_auditoria after insert or update or delete on indicador_apelido
  for each row execute function registrar_auditoria('cod_indicador_apelido');
