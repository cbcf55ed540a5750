-- A cell is a database that holds a set of distributors. One that is alone has no row here, and needs none.
create table celula (
  unica boolean primary key default true check (unica),
  -- its codes leave this rest when divided by 64: no other cell gives the same ones
  numero smallint not null check (numero between 0 and 63)
);

-- Distributors that are on their way between cells, or have gone to another; the others are here. Read before any tenant is known.
create table distribuidor_mudanca (
  cod_distribuidor integer primary key,
  distribuidor text not null,
  -- saindo: still here, but no background work of it begins any more; foi: is in another cell; chegando: is still in another cell
  estado text not null check (estado in ('saindo', 'foi', 'chegando')),
  -- the cell that it goes to, or comes from
  celula smallint not null check (celula between 0 and 63),
  -- where it answered while it was here
  hosts text[] not null default '{}',
  desde timestamptz not null default now()
);
alter table distribuidor_mudanca enable row level security;
alter table distribuidor_mudanca force row level security;
create policy leitura on distribuidor_mudanca for select using (true);
revoke insert, update, delete on celula, distribuidor_mudanca from oferta_app;
