-- One trip for the day's jobs: see `entrar_no_tenant`.
create or replace function lista_servicos(distribuidor integer, concessionarias text, concessionaria integer, dia date, agora timestamptz) returns text
language plpgsql as $$
begin
  perform entrar_no_tenant(distribuidor, concessionarias);
  return servicos_do_dia(concessionaria, dia, agora);
end
$$;
