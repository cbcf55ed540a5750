-- A day whose entry is approved, or given back, is summed anew.
create or replace function lancamento_mudou() returns trigger
language plpgsql as $$
declare
  linha lancamento := coalesce(new, old);
begin
  insert into fato_pendente (cod_distribuidor, cod_concessionaria, tipo, codigo)
  values (linha.cod_distribuidor, linha.cod_concessionaria, 'hora', linha.dia - date '1970-01-01');
  return null;
end
$$;
create or replace trigger lancamento_fato after insert or update or delete on lancamento
  for each row execute function lancamento_mudou();
