-- The cookie's part that stays while its other part rotates: whoever shows it with an outdated other part, however old,
-- shows a copied cookie.
alter table sessao add column familia_hash bytea;
create unique index sessao_familia on sessao (familia_hash);
drop index sessao_refresh;
drop index sessao_anterior;

-- A person's own sessions are theirs on every distributor: changing the password of platform staff ends all of them.
create policy sessao_propria on sessao
  using (cod_usuario = nullif(current_setting('app.cod_usuario', true), '')::integer);

-- Failed tries of the running minute, per account and address, per account, and per address.
create table sessao_limite (
  cod_distribuidor integer not null references distribuidor,
  -- a hash: what people mistype into the e-mail field is nobody's to read
  chave bytea not null,
  falhas integer not null,
  zera_em timestamptz not null,
  primary key (cod_distribuidor, chave)
);
call proteger('sessao_limite', false);

create index sessao_conhecida on sessao (cod_usuario, endereco);
drop index sessao_usuario;
create index senha_reset_usuario on senha_reset (cod_usuario);
create index dado_por_chave_expira on dado_por_chave (expira_em);
