-- A line that the agenda has otherwise than its file: whether the agenda may take the file's over, and shall.
alter table importacao_linha
  add column pode_atualizar boolean not null default false,
  add column atualizar boolean not null default false,
  add check (not atualizar or pode_atualizar);
