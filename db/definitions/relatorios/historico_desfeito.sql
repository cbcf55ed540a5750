-- A history that was taken back leaves no shifts of before: those of whoever is gone, and those of days older than somebody's
-- registry and first clock. Their days are counted anew.
create or replace function historico_desfeito() returns trigger
language plpgsql as $$
begin
  with inicio as (
    select m.cod_mecanico, (least(m.criado_em, (select min(i.inicio) from servico_intervalo i where i.cod_mecanico = m.cod_mecanico))
      at time zone k.fuso)::date as dia
    from mecanico m join concessionaria k using (cod_concessionaria) where m.cod_concessionaria = new.cod_concessionaria
  ),
  desde as (
    select cod_mecanico, dia from inicio
    union all select 0, coalesce((select min(dia) from inicio), current_date)
  ),
  saem as (
    delete from jornada_dia j where j.cod_concessionaria = new.cod_concessionaria
      and not exists (select from desde d where d.cod_mecanico = j.cod_mecanico and j.dia >= d.dia)
    returning j.dia
  )
  insert into fato_pendente (cod_distribuidor, cod_concessionaria, tipo, codigo)
  select distinct new.cod_distribuidor, new.cod_concessionaria, 'hora', dia - date '1970-01-01' from saem;
  return null;
end
$$;
create or replace trigger historico_desfeito after update of estado on historico
  for each row when (old.estado = 'desfazendo' and new.estado = 'desfeito') execute function historico_desfeito();
