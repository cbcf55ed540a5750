-- Gives a distributor its templates. For the owner of the tables: the tenant is the one named, until the transaction ends.
create or replace function criar_modelos_padrao(distribuidor_novo integer) returns void
language plpgsql as $$
declare
  antes text := current_setting('app.cod_distribuidor', true);
begin
  perform set_config('app.cod_distribuidor', distribuidor_novo::text, true);
  with novo as (
    insert into modelo_checklist (cod_distribuidor, nome, tipo)
    select distribuidor_novo, m.nome, m.tipo
      from (values (1, 'Inspeção de entrada', 'entrada'), (2, 'Diagnóstico', 'diagnostico'),
                   (3, 'Controle de qualidade', 'qualidade'), (4, 'Entrega ao cliente', 'entrega')) as m (ordem, nome, tipo)
     order by m.ordem
    returning cod_modelo_checklist, tipo
  )
  insert into modelo_checklist_versao (cod_distribuidor, cod_modelo_checklist, numero, conteudo)
  select distribuidor_novo, cod_modelo_checklist, 1, modelo_padrao_conteudo(tipo) from novo;
  perform set_config('app.cod_distribuidor', coalesce(antes, ''), true);
end
$$;
revoke execute on function criar_modelos_padrao(integer) from public;
