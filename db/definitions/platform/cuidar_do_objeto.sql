-- A row that takes an object strikes it out of the loose ones; one that lets it go, also by being deleted with what it
-- belongs to, makes it loose: what an erasure takes only after the days in which it can be taken back. An object that nobody announced, or that was thrown away meanwhile, is taken by no row.
-- needs: apagando
create or replace function cuidar_do_objeto() returns trigger
language plpgsql as $$
declare
  antes text := case when tg_op <> 'INSERT' then old.objeto end;
  depois text := case when tg_op <> 'DELETE' then new.objeto end;
begin
  if antes is not distinct from depois then
    return null;
  end if;
  if antes is not null then
    insert into objeto_solto (objeto, cod_distribuidor, desde) values (antes, old.cod_distribuidor,
      now() + case when tg_table_name in ('midia', 'ticket_imagem') and apagando() is not null then interval '7 days' else interval '0' end);
  end if;
  if depois is not null then
    delete from objeto_solto where objeto = depois and cod_distribuidor = new.cod_distribuidor;
    if not found then
      raise exception 'object % is not loose', depois using errcode = 'foreign_key_violation';
    end if;
  end if;
  return null;
end
$$;

create or replace trigger midia_objeto after insert or delete or update of objeto on midia
  for each row execute function cuidar_do_objeto();
create or replace trigger arquivo_exportado_parte_objeto after insert or delete or update of objeto on arquivo_exportado_parte
  for each row execute function cuidar_do_objeto();
create or replace trigger ticket_imagem_objeto after insert or delete or update of objeto on ticket_imagem
  for each row execute function cuidar_do_objeto();
