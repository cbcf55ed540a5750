-- A distributor's number on the WhatsApp Business Cloud API (product 02, reminders; field notes OD-10).
create table whatsapp (
  cod_distribuidor integer primary key references distribuidor,
  ligado boolean not null default false,
  -- what Meta calls the number, and the templates that it approved
  numero_id text not null check (numero_id ~ '^[0-9]{5,30}$'),
  modelo_lembrete text not null check (modelo_lembrete ~ '^[a-z0-9_]{1,100}$'),
  modelo_oferta text not null check (modelo_oferta ~ '^[a-z0-9_]{1,100}$'),
  idioma text not null default 'pt_BR' check (idioma ~ '^[a-z]{2}(_[A-Z]{2})?$'),
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer
);
call proteger('whatsapp', false);
create trigger whatsapp_versao before update on whatsapp for each row execute function versionar();
create trigger whatsapp_auditoria after insert or update or delete on whatsapp
  for each row execute function registrar_auditoria('cod_distribuidor');

-- Sealed with the product's own key: what speaks for the number, what signs its notices, what Meta says once to know us.
create table whatsapp_segredo (
  cod_distribuidor integer primary key references whatsapp on delete cascade,
  token bytea not null,
  assinatura bytea not null,
  verificacao bytea not null
);
call proteger('whatsapp_segredo', false);

alter table mensagem
  -- WhatsApp: the template it is made of, with what fills it; null: a person opens it by hand
  add column modelo jsonb;
