-- What was sent, seen, said, signed and audited is only ever added to. One thing may be done to it: an erasure of a person's
-- data blanks it, and what it says since is noted with that erasure.
-- needs: apagando, apenas_apaga, resumo_provado
create or replace function somente_acrescenta() returns trigger
language plpgsql as $$
declare
  linha jsonb;
begin
  if tg_op = 'UPDATE' then
    linha := to_jsonb(new);
    if apenas_apaga(to_jsonb(old), linha) then
      insert into apagamento_registro (cod_distribuidor, cod_apagamento, tabela, chave, parte, resumo)
      values (
        old.cod_distribuidor,
        apagando(),
        tg_table_name,
        coalesce(linha ->> 'cod_auditoria', linha ->> 'cod_aprovacao', linha ->> 'cod_evento', linha ->> 'cod_orcamento',
          linha ->> 'cod_modelo_checklist', linha ->> 'cod_concessionaria', '0')::bigint,
        case when tg_table_name = 'aprovacao' then 0 else coalesce((linha ->> 'numero')::integer, 0) end,
        resumo_provado(tg_table_name, linha))
      on conflict on constraint apagamento_registro_pkey do update set resumo = excluded.resumo;
      return new;
    end if;
  end if;
  raise exception '% is only added to', tg_table_name using errcode = '23514', constraint = 'somente_acrescenta';
end
$$;
create or replace trigger auditoria_fixa before update on auditoria for each row execute function somente_acrescenta();
drop policy if exists apagamento on auditoria;
create policy apagamento on auditoria for update
  using (cod_distribuidor = (select meu_distribuidor()) and (select rede_inteira()) and (select apagando()) is not null);
