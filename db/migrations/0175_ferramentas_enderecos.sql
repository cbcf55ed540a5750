-- Addresses that hold secrets: what is asked for the old management back-end until a second developer confirms it, hosts that are
-- claimed and not proved yet, and whether reports may leave the house's own domains.
alter table distribuidor
  add column gestao_pedida text check (gestao_pedida ~ '^https://'),
  add column gestao_pedida_por integer,
  add column gestao_pedida_em timestamptz,
  add column gestao_confirmada_por integer,
  add column envio_para_fora boolean not null default true,
  add constraint distribuidor_gestao_pedida check (
    (gestao_pedida is null) = (gestao_pedida_em is null) and (gestao_pedida is null) = (gestao_pedida_por is null)),
  -- One person is never both: the database refuses it too.
  add constraint distribuidor_gestao_por_duas check (gestao_confirmada_por <> gestao_pedida_por);
grant update (gestao_pedida, gestao_pedida_por, gestao_pedida_em, gestao_confirmada_por, envio_para_fora) on distribuidor to oferta_app;

-- Distributors that are there go on as they were, until they switch it off; one that begins has it off.
alter table distribuidor alter column envio_para_fora set default false;

-- Hosts that are served are proved by having served; so are those that the operator gives by command.
alter table distribuidor_host
  add column provado_em timestamptz default now(),
  add column prova text not null default replace(gen_random_uuid()::text, '-', '');
create policy alteracao on distribuidor_host for update using (cod_distribuidor = (select meu_distribuidor()));
grant update (provado_em) on distribuidor_host to oferta_app;
