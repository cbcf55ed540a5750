-- What was sent, seen, said, signed and audited is only ever added to. One thing may be done to it: an erasure of a person's
-- data blanks it, and what it says since is noted with that erasure; taken back, it says what it said, to the letter.
-- needs: apagando, desapagando, apenas_apaga, resumo_provado
create or replace function somente_acrescenta() returns trigger
language plpgsql as $$
declare
  linha jsonb;
  codigo bigint;
  volume integer;
begin
  if tg_op = 'UPDATE' then
    linha := to_jsonb(new);
    codigo := coalesce(linha ->> 'cod_auditoria', linha ->> 'cod_aprovacao', linha ->> 'cod_evento', linha ->> 'cod_movimento', linha ->> 'cod_fechamento', linha ->> 'cod_orcamento',
      linha ->> 'cod_modelo_checklist', linha ->> 'cod_concessionaria', '0')::bigint;
    volume := case when tg_table_name = 'aprovacao' then 0 else coalesce((linha ->> 'numero')::integer, 0) end;
    if apagando() is not null and apenas_apaga(to_jsonb(old), linha) then
      insert into apagamento_registro (cod_distribuidor, cod_apagamento, tabela, chave, parte, resumo, forma, resumo_antes)
      values (old.cod_distribuidor, apagando(), tg_table_name, codigo, volume, resumo_provado(tg_table_name, linha), 2,
        resumo_provado(tg_table_name, to_jsonb(old)))
      on conflict on constraint apagamento_registro_pkey do update set resumo = excluded.resumo;
      return new;
    end if;
    -- What proves something comes back to the letter; of the rest it is enough that it fills what was blanked.
    if tg_table_name not in ('auditoria', 'aprovacao', 'orcamento_versao') and desapagando() is not null
      and apenas_apaga(to_jsonb(old), linha) then
      return new;
    end if;
    if exists (select from apagamento_registro r where r.cod_apagamento = desapagando() and r.tabela = tg_table_name
      and r.chave = codigo and r.parte = volume and r.resumo_antes = resumo_provado(tg_table_name, linha)) then
      return new;
    end if;
  end if;
  raise exception '% is only added to', tg_table_name using errcode = '23514', constraint = 'somente_acrescenta';
end
$$;
create or replace trigger auditoria_fixa before update on auditoria for each row execute function somente_acrescenta();
drop policy if exists apagamento on auditoria;
create policy apagamento on auditoria for update
  using (cod_distribuidor = (select meu_distribuidor()) and (select rede_inteira()) and ((select apagando()) is not null or (select desapagando()) is not null));
-- A DMS writes the line of its history as it likes: an erasure blanks that too.
grant update (linha_historico) on peca_movimento to oferta_app;
