-- The same key a second time breaks uniqueness and with it the whole command: nothing is done twice.
create or replace function guardar_resposta(quem jsonb, resposta text) returns text
language plpgsql as $$
begin
  if quem ? 'chave' then
    insert into idempotencia (cod_distribuidor, cod_usuario, chave, pedido_hash, status, resposta)
    values ((quem ->> 'codDistribuidor')::integer, (quem ->> 'codUsuario')::integer, quem ->> 'chave',
      decode(quem ->> 'pedido', 'hex'), 200, resposta);
  end if;
  return resposta;
end
$$;
