-- The database's owner sees every distributor's rows (decision 0051). Forced row security bound nobody else but an owner who is no
-- superuser, and hid from them what they were to copy and to alter.
do $$
declare
  tabela regclass;
begin
  for tabela in
    select oid from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity order by relname
  loop
    execute format('alter table %s no force row level security', tabela);
  end loop;
end
$$;

-- Tables of migrations to come are protected the same way.
create or replace procedure proteger(tabela regclass, por_concessionaria boolean)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tabela);
  if por_concessionaria then
    execute format('create policy tenant on %s using (cod_distribuidor = (select meu_distribuidor())
      and ((select rede_inteira()) or cod_concessionaria = any ((select minhas_concessionarias())::integer[])))', tabela);
  else
    execute format('create policy tenant on %s using (cod_distribuidor = (select meu_distribuidor()))', tabela);
  end if;
end
$$;
