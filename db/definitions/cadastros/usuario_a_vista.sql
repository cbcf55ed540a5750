-- Whether a person is the asker's to see: one's own, whoever works in a dealership of theirs, and who works in none yet and
-- may be given one. Who sees the whole network sees everybody.
-- needs: concessionarias_do_usuario, minhas_concessionarias, rede_inteira, sem_filtros
create or replace function usuario_a_vista(codigo integer) returns boolean
language sql stable
return rede_inteira() or sem_filtros(codigo)
  or codigo = nullif(current_setting('app.cod_usuario', true), '')::integer
  or exists (select from concessionarias_do_usuario(codigo) d (cod) where d.cod = any (minhas_concessionarias()));
