-- What lies apart stays known when its job or line goes: it has to be put back on the shelf. And how much of it lies there.
do $$
declare
  nome text;
begin
  -- They were named by their columns, cut to fit.
  for nome in
    select conname from pg_constraint
    where conrelid = 'peca_separada'::regclass and contype = 'f'
      and confrelid in ('servico'::regclass, 'orcamento_linha'::regclass)
  loop
    execute format('alter table peca_separada drop constraint %I', nome);
  end loop;
end
$$;
alter table peca_separada
  add column quantidade numeric(12, 3) check (quantidade > 0),
  drop constraint peca_separada_de_quem,
  drop constraint peca_separada_uma,
  add constraint peca_separada_de_quem check (num_nonnulls(cod_servico, cod_linha) <= 1),
  add constraint peca_separada_servico foreign key (cod_distribuidor, cod_concessionaria, cod_servico)
    references servico (cod_distribuidor, cod_concessionaria, cod_servico) on delete set null (cod_servico),
  add constraint peca_separada_linha foreign key (cod_distribuidor, cod_concessionaria, cod_linha)
    references orcamento_linha (cod_distribuidor, cod_concessionaria, cod_linha) on delete set null (cod_linha);
create unique index peca_separada_uma on peca_separada (cod_servico, cod_linha, cod_peca) nulls not distinct
  where num_nonnulls(cod_servico, cod_linha) = 1;
