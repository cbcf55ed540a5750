-- A distributor's settings are edited in the product: read by everybody, as hosts are asked for before any tenant is known,
-- and written in the distributor's own tenant alone.
alter table distribuidor
  add column remetente_nome text check (length(remetente_nome) between 1 and 60),
  add column remetente_email text check (length(remetente_email) between 3 and 254),
  add column resposta_email text check (length(resposta_email) between 3 and 254),
  -- what phones show instead of a number: GSM 03.38 alphanumeric senders have 11 characters
  add column remetente_sms text check (remetente_sms ~ '^[A-Za-z0-9 ]{3,11}$'),
  add column logo_nos_documentos boolean not null default true,
  add column versao integer not null default 1,
  add column alterado_em timestamptz not null default now(),
  add column alterado_por integer,
  add constraint distribuidor_nome check (length(name_empresa) between 1 and 60),
  add constraint distribuidor_tipo_conexao check (tipo_conexao in ('nenhuma', 'arquivo', 'api', 'banco'));

alter table distribuidor enable row level security;
create policy leitura on distribuidor for select using (true);
create policy alteracao on distribuidor for update using (cod_distribuidor = (select meu_distribuidor()));
alter table distribuidor_host enable row level security;
create policy leitura on distribuidor_host for select using (true);
create policy inclusao on distribuidor_host for insert with check (cod_distribuidor = (select meu_distribuidor()));
create policy exclusao on distribuidor_host for delete using (cod_distribuidor = (select meu_distribuidor()));

-- Never its code or its name.
grant update (
  name_empresa, cor, dominio_gestao, dominio_api, dominio_integracao, dominio_checklist, dominio_orcamento, dominio_pesquisa,
  loja_ios, loja_android, mascara_codigo_interno, mascara_codigo_login, integracao_dms, tipo_conexao, cnpj_alfanumerico,
  url_prod_gerenciar, url_gestao_legado, remetente_nome, remetente_email, resposta_email, remetente_sms, logo_nos_documentos
) on distribuidor to oferta_app;
grant insert, delete on distribuidor_host to oferta_app;

create trigger distribuidor_versao before update on distribuidor for each row execute function versionar();
create trigger distribuidor_auditoria after update on distribuidor
  for each row execute function registrar_auditoria('cod_distribuidor');
create trigger distribuidor_host_auditoria after insert or delete on distribuidor_host
  for each row execute function registrar_auditoria('cod_distribuidor');

-- A logo for each ground: white paper, and the dark theme.
alter table distribuidor_logo
  add column fundo text not null default 'claro' check (fundo in ('claro', 'escuro')),
  drop constraint distribuidor_logo_pkey,
  add primary key (cod_distribuidor, fundo);
