-- Targets are typed by people: who saves over another's figure is told.
alter table meta add column versao integer not null default 1;
create trigger meta_versao before update on meta for each row execute function versionar();
