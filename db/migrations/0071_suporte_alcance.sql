-- A file of the whole distributor, out of it or into it, is seen with the eyes it was made with: `alcance` are the dealerships
-- that whoever asked for it saw, null all of them.
alter table arquivo_exportado add column alcance integer[];
alter table planilha add column alcance integer[];
do $$
declare tabela text;
begin
  foreach tabela in array array['arquivo_exportado', 'planilha'] loop
    execute format('drop policy da_rede on %I', tabela);
    execute format('create policy da_rede on %I using (cod_distribuidor = (select meu_distribuidor()) and cod_concessionaria is null
      and ((select rede_inteira()) or alcance <@ (select minhas_concessionarias())::integer[]))', tabela);
  end loop;
  -- Their pieces are as they are.
  execute 'drop policy da_rede on arquivo_exportado_parte';
  execute 'create policy da_rede on arquivo_exportado_parte using (cod_distribuidor = (select meu_distribuidor()) and cod_concessionaria is null
    and ((select rede_inteira()) or exists (select from arquivo_exportado a where a.cod_arquivo = arquivo_exportado_parte.cod_arquivo)))';
  foreach tabela in array array['planilha_parte', 'planilha_linha'] loop
    execute format('drop policy da_rede on %I', tabela);
    execute format('create policy da_rede on %1$I using (cod_distribuidor = (select meu_distribuidor()) and cod_concessionaria is null
      and ((select rede_inteira()) or exists (select from planilha p where p.cod_planilha = %1$I.cod_planilha)))', tabela);
  end loop;
end
$$;
