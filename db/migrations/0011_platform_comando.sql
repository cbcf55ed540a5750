-- A command: a write whose ordinary case is one statement, hence one trip and one transaction. Its function begins with
-- `entrar` and ends with `guardar_resposta`, and so does what the door does for the other writes.
--
-- These functions run at every such write. Expressions without a query of their own cost PL/pgSQL a microsecond, a query
-- or `perform` twenty: hence assignments where one would expect `perform`.

-- quem: codDistribuidor, concessionarias ('*' or '{1,2}'), codUsuario, acao, origem, endereco, chave, pedido (hash, hex).
create function entrar(quem jsonb) returns text
language sql
return concat(
  set_config('app.cod_distribuidor', quem ->> 'codDistribuidor', true),
  set_config('app.concessionarias', quem ->> 'concessionarias', true),
  set_config('app.cod_usuario', coalesce(quem ->> 'codUsuario', ''), true),
  set_config('app.acao', quem ->> 'acao', true),
  set_config('app.origem', quem ->> 'origem', true),
  set_config('app.endereco', coalesce(quem ->> 'endereco', ''), true));

-- The same key a second time breaks uniqueness and with it the whole command: nothing is done twice.
create function guardar_resposta(quem jsonb, resposta text) returns text
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

grant execute on function entrar, guardar_resposta to oferta_app;
