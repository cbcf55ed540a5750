-- needs: unidade_divide
-- What is kept of movements: the balance and each month's demand, in the parts' order so that no two wait for each other.
-- A row is there before it is changed: the check on the balance would judge what is only proposed.
create or replace function peca_movimentada() returns trigger
language plpgsql as $$
begin
  -- The doors refuse it in words; no door writes half a pair.
  if exists (
    select from novos n join peca p using (cod_peca) where n.quantidade <> trunc(n.quantidade) and not unidade_divide(p.unidade)
  ) then
    raise exception 'a fraction of a unit that has none' using errcode = 'check_violation', constraint = 'peca_movimento_unidade';
  end if;
  insert into peca_estoque (cod_peca, cod_distribuidor, cod_concessionaria)
  select distinct cod_peca, cod_distribuidor, cod_concessionaria from novos order by cod_peca
  on conflict do nothing;
  perform from peca_estoque where cod_peca in (select cod_peca from novos) order by cod_peca for update;
  update peca_estoque e set em_maos = e.em_maos + n.saldo, ultima_saida = greatest(e.ultima_saida, n.saida)
  from (
    select cod_peca, sum(saldo) as saldo, max(dia) filter (where tipo in ('venda', 'consumo', 'historico', 'semSaldo') and demanda > 0) as saida
    from novos group by cod_peca
  ) n
  where e.cod_peca = n.cod_peca;
  insert into peca_demanda as d (cod_peca, mes, cod_distribuidor, cod_concessionaria, unidades)
  select cod_peca, date_trunc('month', dia)::date as mes, cod_distribuidor, cod_concessionaria, sum(demanda)
  from novos where demanda <> 0 group by 1, 2, 3, 4 order by 1, 2
  on conflict (cod_peca, mes) do update set unidades = d.unidades + excluded.unidades;
  return null;
end
$$;

create or replace trigger peca_movimentada after insert on peca_movimento
  referencing new table as novos for each statement execute function peca_movimentada();
