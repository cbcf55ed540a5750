-- Begins a command: a write whose ordinary case is one statement, hence one trip and one transaction. Its function begins
-- with `entrar` and ends with `guardar_resposta`, and so does what the door does for the other writes.
-- quem: codDistribuidor, concessionarias ('*' or '{1,2}'), codUsuario, acao, origem, endereco, chave, pedido (hash, hex).
--
-- needs: abrir_escrita
--
-- These functions run at every such write. Expressions without a query of their own cost PL/pgSQL a microsecond, a query
-- or `perform` twenty: hence assignments where one would expect `perform`.
create or replace function entrar(quem jsonb) returns text
language sql
return concat(
  abrir_escrita((quem ->> 'codDistribuidor')::integer),
  set_config('app.cod_distribuidor', quem ->> 'codDistribuidor', true),
  set_config('app.concessionarias', quem ->> 'concessionarias', true),
  set_config('app.cod_usuario', coalesce(quem ->> 'codUsuario', ''), true),
  set_config('app.acao', quem ->> 'acao', true),
  set_config('app.origem', quem ->> 'origem', true),
  set_config('app.endereco', coalesce(quem ->> 'endereco', ''), true));
