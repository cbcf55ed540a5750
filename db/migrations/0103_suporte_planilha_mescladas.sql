-- Of merged cells only the first holds the value: whether somebody asked for the others to be filled with it.
alter table planilha add column preencher_mescladas boolean not null default false;
