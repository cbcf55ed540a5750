-- Parts that were sold though their balance had none, until somebody puts the balance right or counts it as it is.
create or replace view peca_sem_saldo with (security_invoker = true) as
select m.cod_peca, m.cod_concessionaria, m.cod_distribuidor, sum(m.quantidade) as unidades, min(m.quando) as desde
from peca_movimento m
where m.tipo = 'semSaldo'
  and not exists (
    select from peca_movimento a where a.cod_peca = m.cod_peca and a.tipo = 'ajuste' and a.cod_movimento > m.cod_movimento
  )
  and not exists (
    select from contagem_linha l where l.cod_peca = m.cod_peca and l.aprovada_em is not null and l.movimento_comeco >= m.cod_movimento
  )
group by 1, 2, 3;
