-- A table's row as it was at an instant: the present one, or the last of one that is gone, with what the audit says was
-- changed since put back, of each column the first change. Null: it was not there yet. What the audit leaves out (the
-- version, what machines compare) stays as it is.
create or replace function linha_em(de text, codigo bigint, atual jsonb, em timestamptz) returns jsonb
language sql stable as $$
  with depois as (
    select r.cod_auditoria as ordem, r.antes, r.depois
      from auditoria r
     where r.cod_distribuidor = (select meu_distribuidor()) and r.tabela = de and r.chave = codigo and r.quando > em
  )
  select case
    -- A reason that was noted has no `antes` either, but no key in `depois`.
    when exists (select from depois d where d.antes is null and d.depois ? ('cod_' || de)) then null
    else coalesce(atual, (select d.antes from depois d where d.depois is null order by d.ordem limit 1)) || coalesce((
      select jsonb_object_agg(v.coluna, v.valor)
        from (
          select distinct on (x.key) x.key as coluna, x.value as valor
            from depois d cross join lateral jsonb_each(d.antes) x
           where d.depois is not null
           order by x.key, d.ordem
        ) v
    ), '{}')
  end
$$;
