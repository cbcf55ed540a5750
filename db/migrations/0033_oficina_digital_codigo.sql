-- The code by SMS with which a customer shows who answers; a newer one takes the place of the one before.
alter table link_publico
  add column codigo_hash bytea,
  add column codigo_expira_em timestamptz,
  add constraint link_publico_codigo check ((codigo_hash is null) = (codigo_expira_em is null));

-- The customer's looking again makes no other version of the quote: nobody who edits it meanwhile is told that it changed.
drop trigger orcamento_versao on orcamento;
create trigger orcamento_versao before update on orcamento for each row
  when (old.visto_ultima is not distinct from new.visto_ultima or old.visto_em is distinct from new.visto_em)
  execute function versionar();
