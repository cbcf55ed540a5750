-- A view of a screen of several dealerships is of none of them; its owner may let the whole network find it.
alter table visao_salva
  alter column cod_concessionaria drop not null,
  add column compartilhada boolean not null default false,
  add constraint visao_salva_compartilhada check (not compartilhada or cod_concessionaria is null),
  add foreign key (cod_distribuidor) references distribuidor;
drop index visao_salva_nome;
-- The BI's lay with whichever dealership came first; of two by one name the later says its number.
update visao_salva v
   set cod_concessionaria = null, nome = case n.vez when 1 then v.nome else left(v.nome, 28) || ' ' || v.cod_visao end
  from (
    select cod_visao, row_number() over (partition by cod_usuario, lower(nome) order by cod_visao) as vez
    from visao_salva where tela = 'business-inteligence'
  ) n
 where n.cod_visao = v.cod_visao;
create unique index visao_salva_nome on visao_salva (cod_usuario, cod_concessionaria, tela, lower(nome)) nulls not distinct;
create index visao_salva_da_rede on visao_salva (cod_distribuidor, tela) where compartilhada;
create policy da_rede on visao_salva using (cod_distribuidor = (select meu_distribuidor()) and cod_concessionaria is null);
-- What others may find is told who wrote it.
create trigger visao_salva_escrita after insert or update on visao_salva
  for each row when (new.cod_concessionaria is null) execute function registrar_auditoria('cod_visao');
create trigger visao_salva_excluida after delete on visao_salva
  for each row when (old.cod_concessionaria is null) execute function registrar_auditoria('cod_visao');
