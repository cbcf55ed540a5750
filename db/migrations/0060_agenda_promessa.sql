-- A car cannot be promised back before it comes: by its hour, or earlier when it was received earlier. A promise that was
-- left from before that is none.
update agendamento set previsao_entrega = null where previsao_entrega < least(inicio, recebido_em);
-- The day lists' lines are rewritten before the table changes its shape.
set constraints all immediate;
alter table agendamento
  add constraint agendamento_promessa check (previsao_entrega >= least(inicio, recebido_em));

-- Why something was done, kept beside what the tables' own triggers keep of it: a reason that is given twice would leave
-- no trace in a column that stays what it was.
create function registrar_motivo(tabela text, chave bigint, concessionaria integer, motivo jsonb) returns void
language sql as $$
  insert into auditoria (cod_distribuidor, cod_concessionaria, tabela, chave, acao, depois, cod_usuario, origem, endereco)
  values (
    current_setting('app.cod_distribuidor')::integer,
    concessionaria,
    tabela,
    chave,
    coalesce(nullif(current_setting('app.acao', true), ''), 'motivo'),
    motivo,
    nullif(current_setting('app.cod_usuario', true), '')::integer,
    nullif(current_setting('app.origem', true), ''),
    nullif(current_setting('app.endereco', true), '')
  )
$$;
grant execute on function registrar_motivo to oferta_app;
