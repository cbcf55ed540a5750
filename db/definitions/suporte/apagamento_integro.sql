-- Erasures that are what the sealed audit says of them: the root over their records is the one that was audited.
-- needs: raiz_do_apagamento
create or replace view apagamento_integro with (security_invoker = true) as
select g.cod_apagamento
  from apagamento g
 where g.raiz = raiz_do_apagamento(g.cod_apagamento)
   and exists (
     select from auditoria a
      where a.cod_distribuidor = g.cod_distribuidor and a.tabela = 'apagamento' and a.chave = g.cod_apagamento
        and a.depois ->> 'raiz' = g.raiz::text);
