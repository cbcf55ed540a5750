-- Dealerships and groups as people edit them, and what every registry shares.

-- For every editable table: `create trigger <table>_versao before update on <table> for each row execute function versionar()`.
-- The table has versao integer not null default 1, alterado_em timestamptz not null default now(), alterado_por integer.
create function versionar() returns trigger
language plpgsql as $$
begin
  new.versao := old.versao + 1;
  new.alterado_em := now();
  new.alterado_por := nullif(current_setting('app.cod_usuario', true), '')::integer;
  return new;
end
$$;

-- The same key as the domain's `semAcento`. Immutable, so that a table's `busca` can be generated and nobody forgets it:
-- busca text not null generated always as (sem_acento(nome || ' ' || coalesce(codigo, ''))) stored.
-- Marks are taken off before the letters become small: the cluster's locale may know ASCII only.
create function sem_acento(texto text) returns text
language sql immutable strict parallel safe
return lower(regexp_replace(normalize(texto, NFD), '[\u0300-\u036f]', '', 'g'));
grant execute on function versionar, sem_acento to oferta_app;

-- A distributor accepts the letters of the CNPJ (in force since July 2026) by its own setting; the form of the column holds both.
alter table concessionaria rename column marca to marca_unica;
alter table concessionaria
  add column razao_social text not null default '' check (length(razao_social) <= 120),
  add column codigo_interno text check (codigo_interno ~ '^[0-9]{5,8}$'),
  add column marcas text[] check (cardinality(marcas) between 1 and 12 and array_position(marcas, null) is null),
  add column cep text check (cep ~ '^[0-9]{8}$'),
  add column logradouro text not null default '',
  add column numero text not null default '',
  add column complemento text not null default '',
  add column bairro text not null default '',
  -- references municipio, from 0017 on
  add column cod_ibge integer,
  add column ddd text check (ddd ~ '^[1-9][0-9]$'),
  add column telefone text check (telefone ~ '^\+55[0-9]{10,11}$'),
  add column email text,
  -- appointments a day; null: as many as its people can receive
  add column capacidade_dia smallint check (capacidade_dia between 1 and 2000),
  -- what may still be booked on a day that holds that many
  add column politica_lotacao text not null default 'encaixe' check (politica_lotacao in ('bloquear', 'encaixe')),
  -- whether the customer who books by himself sees prices
  add column mostrar_preco boolean not null default false,
  -- taxes in hundredths of a percent
  add column iss_bp smallint not null default 0 check (iss_bp between 0 and 10000),
  add column icms_bp smallint not null default 0 check (icms_bp between 0 and 10000),
  add column pis_bp smallint not null default 0 check (pis_bp between 0 and 10000),
  add column cofins_bp smallint not null default 0 check (cofins_bp between 0 and 10000),
  add column tipo_conexao text not null default 'arquivo' check (tipo_conexao in ('nenhuma', 'arquivo', 'api', 'banco')),
  add column dms text not null default '',
  add column codigo_dms text not null default '',
  add column cod_logo uuid references imagem,
  add column versao integer not null default 1,
  add column criado_em timestamptz not null default now(),
  add column alterado_em timestamptz not null default now(),
  add column alterado_por integer;
update concessionaria set marcas = array[marca_unica];
alter table concessionaria
  alter column marcas set not null,
  drop column marca_unica,
  -- the first brand is the one shown where there is room for one
  add column marca text not null generated always as (marcas[1]) stored,
  add column busca text not null generated always as
    (sem_acento(nome || ' ' || razao_social || ' ' || cnpj || ' ' || coalesce(codigo_interno, '') || ' ' || cidade)) stored,
  add constraint concessionaria_codigo_interno unique (cod_distribuidor, codigo_interno);
create index concessionaria_busca on concessionaria using gin (busca gin_trgm_ops);
create index concessionaria_grupo on concessionaria (cod_grupo) where cod_grupo is not null;
-- Numbering an OS is no edit: who has the form open keeps it.
create trigger concessionaria_versao before update on concessionaria
  for each row when (old.proxima_os = new.proxima_os) execute function versionar();

alter table grupo
  add column responsavel text not null default '',
  add column ativo boolean not null default true,
  add column versao integer not null default 1,
  add column criado_em timestamptz not null default now(),
  add column alterado_em timestamptz not null default now(),
  add column alterado_por integer,
  add column busca text not null generated always as (sem_acento(nome || ' ' || responsavel)) stored;
-- Names are how people tell groups apart: accents and capitals do not make another.
alter table grupo drop constraint grupo_cod_distribuidor_nome_key;
create unique index grupo_nome on grupo (cod_distribuidor, sem_acento(nome));
create index grupo_busca on grupo using gin (busca gin_trgm_ops);
create trigger grupo_versao before update on grupo for each row execute function versionar();

-- Two boxes may swap names in one statement.
alter table box drop constraint box_cod_concessionaria_nome_key,
  add constraint box_nome unique (cod_concessionaria, nome) deferrable initially immediate;

-- Who decreed the day. A national holiday has a row only when the dealership opens on it.
alter table feriado
  add column esfera text not null default 'propria'
    check (esfera in ('nacional', 'facultativo', 'estadual', 'municipal', 'propria'));
update feriado set esfera = 'nacional' where abre;

-- What an hour of work costs the customer, by kind of work.
create table taxa_hora (
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_tipo_servico integer not null,
  centavos_hora integer not null check (centavos_hora between 0 and 100000000),
  primary key (cod_concessionaria, cod_tipo_servico),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria) on delete cascade,
  foreign key (cod_distribuidor, cod_tipo_servico) references tipo_servico
);
call proteger('taxa_hora', true);

create trigger grupo_auditoria after insert or update or delete on grupo
  for each row execute function registrar_auditoria('cod_grupo');
create trigger expediente_auditoria after insert or update or delete on expediente
  for each row execute function registrar_auditoria('cod_concessionaria');
create trigger feriado_auditoria after insert or update or delete on feriado
  for each row execute function registrar_auditoria('cod_concessionaria');
create trigger box_auditoria after insert or update or delete on box
  for each row execute function registrar_auditoria('cod_box');
create trigger taxa_hora_auditoria after insert or update or delete on taxa_hora
  for each row execute function registrar_auditoria('cod_concessionaria');
