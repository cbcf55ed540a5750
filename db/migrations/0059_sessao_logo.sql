-- A distributor's logo. Drawings are kept as they come, for they stay sharp at any size and weigh little; nothing in them
-- runs where they are served (kernel/http/download.ts).
alter table imagem
  drop constraint imagem_tipo_check,
  add constraint imagem_tipo_check check (tipo in ('image/webp', 'image/png', 'image/jpeg', 'image/svg+xml')),
  add constraint imagem_do_distribuidor unique (cod_distribuidor, cod_imagem);

-- Apart from `distribuidor`, which the application only reads.
create table distribuidor_logo (
  cod_distribuidor integer primary key references distribuidor,
  cod_imagem uuid not null,
  foreign key (cod_distribuidor, cod_imagem) references imagem (cod_distribuidor, cod_imagem)
);
call proteger('distribuidor_logo', false);
create trigger distribuidor_logo_auditoria after insert or update or delete on distribuidor_logo
  for each row execute function registrar_auditoria('cod_distribuidor');
