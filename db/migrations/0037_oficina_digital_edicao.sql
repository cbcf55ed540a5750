-- Who has a quote open to price, renewed every half minute, makes no other version of it and is no change to keep for good;
-- neither is the customer's looking again. An update that changes nothing in the quote's own row is made for what stands
-- below it, such as a line's decision, and is another version.
drop trigger orcamento_versao on orcamento;
create trigger orcamento_versao before update on orcamento for each row
  when ((old.editando_por, old.editando_ate, old.visto_ultima) is not distinct from (new.editando_por, new.editando_ate, new.visto_ultima)
    or to_jsonb(old) - array['editando_por', 'editando_ate', 'visto_ultima']
      is distinct from to_jsonb(new) - array['editando_por', 'editando_ate', 'visto_ultima'])
  execute function versionar();

drop trigger orcamento_auditoria on orcamento;
create trigger orcamento_auditoria after insert or delete on orcamento
  for each row execute function registrar_auditoria('cod_orcamento');
create trigger orcamento_auditoria_da_mudanca after update on orcamento for each row
  when (to_jsonb(old) - array['editando_por', 'editando_ate', 'visto_ultima']
    is distinct from to_jsonb(new) - array['editando_por', 'editando_ate', 'visto_ultima'])
  execute function registrar_auditoria('cod_orcamento');
