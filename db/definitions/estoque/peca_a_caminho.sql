-- What is still to come of each part, from orders and from other dealerships, with the day by which it should.
create or replace view peca_a_caminho with (security_invoker = true) as
select l.cod_distribuidor, l.cod_concessionaria, l.cod_peca, 'pedido' as origem, s.cod_sugestao_pedido as cod, f.nome as de,
  l.a_chegar as unidades, l.pedir as pedidas, l.chegou, l.cancelada, s.criada_em as desde,
  coalesce(l.previsto_para, s.chega_em, (coalesce(s.enviada_em, s.aprovada_em, s.criada_em) at time zone c.fuso)::date + f.prazo_dias) as dia,
  s.tipo = 'emergencia' as emergencia
from sugestao_pedido s
join sugestao_linha l using (cod_sugestao_pedido)
join fornecedor f using (cod_fornecedor)
join concessionaria c on c.cod_concessionaria = s.cod_concessionaria
where s.situacao in ('aprovada', 'enviada') and l.marcada and l.a_chegar > 0
union all
select t.cod_distribuidor, t.cod_concessionaria, t.cod_peca, 'transferencia', t.cod_transferencia, coalesce(o.nome, 'outra concessionária'),
  t.a_caminho, t.quantidade, t.chegou, t.voltou, t.enviada_em, (t.enviada_em at time zone c.fuso)::date + 1, false
from peca_transferencia t
join concessionaria c using (cod_concessionaria)
left join concessionaria o on o.cod_concessionaria = t.cod_origem
where t.situacao = 'enviada' and t.a_caminho > 0;
