-- Every list's filters can be kept under a name; which lists there are is known by the screens.
alter table visao_salva
  drop constraint visao_salva_tela_check,
  add constraint visao_salva_tela_check check (tela ~ '^[a-z0-9][a-z0-9.-]{0,59}$');
