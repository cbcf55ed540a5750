-- Filters and view of an agenda screen, kept by a person under a name; one person's, and of one dealership.
create table visao_salva (
  cod_visao integer generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_usuario integer not null references usuario on delete cascade,
  tela text not null check (tela in ('consultores', 'mecanicos', 'agendamentos')),
  nome text not null check (length(nome) between 1 and 40),
  -- as the screen's address writes them
  filtros text not null check (length(filtros) <= 1000),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
-- Also the index of the list. Two names that differ in capitals only would be the same to who reads the menu.
create unique index visao_salva_nome on visao_salva (cod_usuario, cod_concessionaria, tela, lower(nome));
call proteger('visao_salva', true);
