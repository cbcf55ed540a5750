-- People as the distributor edits them: invitation instead of a typed password, filters, last access, unlocking.

-- Null: invited and without a password yet. Nobody logs in without one.
alter table usuario alter column senha_hash drop not null;
alter table usuario
  add column cod_concessionaria_padrao integer,
  add column ultimo_acesso timestamptz,
  -- the last invitation sent; null: was never invited by letter
  add column convite_em timestamptz,
  add column versao integer not null default 1,
  add column criado_em timestamptz not null default now(),
  add column alterado_em timestamptz not null default now(),
  add column alterado_por integer,
  add column busca text not null generated always as (sem_acento(nome || ' ' || email)) stored,
  add constraint usuario_padrao foreign key (cod_distribuidor, cod_concessionaria_padrao)
    references concessionaria (cod_distribuidor, cod_concessionaria);
create index usuario_busca on usuario using gin (busca gin_trgm_ops);

-- Logging in, a photo or another password are no edits: who has the form open keeps it.
create trigger usuario_versao before update of nome, email, cod_nivel, ativo, cod_concessionaria_padrao on usuario
  for each row execute function versionar();
-- People are made without a password, so that no hash is ever copied into the audit; platform staff belong to no distributor.
create trigger usuario_criado after insert on usuario
  for each row when (new.senha_hash is null and new.cod_distribuidor is not null)
  execute function registrar_auditoria('cod_usuario');
create trigger usuario_alterado after update of nome, email, cod_nivel, ativo, cod_concessionaria_padrao, convite_em on usuario
  for each row when (new.cod_distribuidor is not null and new.senha_hash is not distinct from old.senha_hash)
  execute function registrar_auditoria('cod_usuario');
create trigger usuario_excluido after delete on usuario
  for each row when (old.senha_hash is null and old.cod_distribuidor is not null)
  execute function registrar_auditoria('cod_usuario');

-- Platform staff are seen on every distributor, for they log in on all, but changed by nobody but themselves.
drop policy alteracao on usuario;
create policy alteracao on usuario for update
  using (cod_distribuidor = (select meu_distribuidor())
    or (cod_distribuidor is null and cod_usuario = nullif(current_setting('app.cod_usuario', true), '')::integer));
-- An invitation can be taken back; whoever has ever had a password has a history and is made inactive instead.
create policy exclusao on usuario for delete
  using (cod_distribuidor = (select meu_distribuidor()) and senha_hash is null);

-- Beside usuario_concessionaria: whole groups and whole brands, the dealerships to come included.
create table usuario_grupo (
  cod_distribuidor integer not null,
  cod_usuario integer not null references usuario on delete cascade,
  cod_grupo integer not null,
  primary key (cod_usuario, cod_grupo),
  foreign key (cod_distribuidor, cod_grupo) references grupo (cod_distribuidor, cod_grupo)
);
create table usuario_marca (
  cod_distribuidor integer not null references distribuidor,
  cod_usuario integer not null references usuario on delete cascade,
  marca text not null check (length(marca) between 1 and 40),
  primary key (cod_usuario, marca)
);
call proteger('usuario_grupo', false);
call proteger('usuario_marca', false);
create index usuario_grupo_grupo on usuario_grupo (cod_grupo);
create index usuario_concessionaria_casa on usuario_concessionaria (cod_concessionaria);

create trigger usuario_concessionaria_auditoria after insert or update or delete on usuario_concessionaria
  for each row execute function registrar_auditoria('cod_usuario');
create trigger usuario_grupo_auditoria after insert or update or delete on usuario_grupo
  for each row execute function registrar_auditoria('cod_usuario');
create trigger usuario_marca_auditoria after insert or update or delete on usuario_marca
  for each row execute function registrar_auditoria('cod_usuario');

-- The active dealerships that a choice of filters opens: the union of groups, brands and dealerships. With nothing chosen
-- the distributor's own staff (levels 2 and -1) see all and everybody else none (product 01, Users, levels, dealerships).
create function concessionarias_dos_filtros(nivel integer, grupos integer[], marcas text[], casas integer[])
returns setof integer
language sql stable
begin atomic
  select c.cod_concessionaria from concessionaria c
  where c.status = 1
    and (c.cod_concessionaria = any (casas)
      or c.cod_grupo = any (grupos)
      or c.marcas && concessionarias_dos_filtros.marcas
      or (nivel in (2, -1) and cardinality(grupos) + cardinality(concessionarias_dos_filtros.marcas) + cardinality(casas) = 0));
end;

create function filtros_do_usuario(codigo integer, out grupos integer[], out marcas text[], out casas integer[])
language sql stable
begin atomic
  select array(select g.cod_grupo from usuario_grupo g where g.cod_usuario = codigo order by 1),
    array(select m.marca from usuario_marca m where m.cod_usuario = codigo order by 1),
    array(select c.cod_concessionaria from usuario_concessionaria c where c.cod_usuario = codigo order by 1);
end;

-- Where a person may work; what sessions, lists and previews go by.
create function concessionarias_do_usuario(codigo integer) returns setof integer
language sql stable
begin atomic
  select d.cod from usuario u, filtros_do_usuario(u.cod_usuario) f,
    concessionarias_dos_filtros(u.cod_nivel, f.grupos, f.marcas, f.casas) d (cod)
  where u.cod_usuario = codigo;
end;

-- Whether nothing at all is chosen. Says less than "sees all": that is for the level to decide.
create function sem_filtros(codigo integer) returns boolean
language sql stable
return not exists (select from usuario_grupo where cod_usuario = codigo)
  and not exists (select from usuario_marca where cod_usuario = codigo)
  and not exists (select from usuario_concessionaria where cod_usuario = codigo);

-- Whose account a count of failed tries is about, so that all of a person's can be dropped at once; null: an address's.
alter table sessao_limite
  add column conta bytea,
  add column maximo integer not null default 0;
create index sessao_limite_conta on sessao_limite (cod_distribuidor, conta) where conta is not null;
