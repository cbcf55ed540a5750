import type { Banco } from '../demo.queries.ts';

interface Serie {
  readonly codConcessionaria: number;
  /** 2 brands make some 21 000 nodes, 10 some 106 000. */
  readonly marcas: number;
}

/** Runs in the dealership's distributor, as many brands as asked for. */
const PASSOS = [
  `insert into peca (cod_distribuidor, cod_concessionaria, codigo, descricao, unidade, custo_centavos)
   select cod_distribuidor, cod_concessionaria, 'SER-' || n, 'Peça de série ' || n, 'un', 500 + n * 97 % 60000
   from concessionaria, generate_series(1, 400) as n where cod_concessionaria = $1`,
  `insert into cardapio_no (cod_distribuidor, cod_concessionaria, tipo, nome, ordem, situacao)
   select cod_distribuidor, cod_concessionaria, 'marca', 'Marca ' || n, n, 'publicado'
   from concessionaria, generate_series(1, $2::integer) as n where cod_concessionaria = $1`,
  `insert into cardapio_no (cod_distribuidor, cod_concessionaria, cod_pai, tipo, nome, ordem, situacao)
   select cod_distribuidor, cod_concessionaria, cod_no, 'modelo', 'Modelo ' || m.ordem || '-' || n, n, 'publicado'
   from cardapio_no m, generate_series(1, 16) as n where m.cod_concessionaria = $1 and m.tipo = 'marca'`,
  `insert into cardapio_no (cod_distribuidor, cod_concessionaria, cod_pai, tipo, nome, ordem, situacao, motor, ano_de, ano_ate)
   select cod_distribuidor, cod_concessionaria, cod_no, 'versao', v.nome, v.ordem, 'publicado', v.nome, 2016 + v.ordem * 2, 2026
   from cardapio_no m, (values (1, '1.0'), (2, '1.0 Turbo'), (3, '1.3 Flex')) as v (ordem, nome)
   where m.cod_concessionaria = $1 and m.tipo = 'modelo'`,
  `insert into cardapio_no (cod_distribuidor, cod_concessionaria, cod_pai, tipo, nome, ordem, situacao, km, meses, tol_km, tol_dias, perde_garantia)
   select cod_distribuidor, cod_concessionaria, cod_no, 'revisao', 'Revisão ' || n || '0.000 km', n, 'publicado', n * 10000, n * 12, 1000, 30, n <= 3
   from cardapio_no v, generate_series(1, 10) as n where v.cod_concessionaria = $1 and v.tipo = 'versao'`,
  `insert into cardapio_no (cod_distribuidor, cod_concessionaria, cod_pai, tipo, nome, ordem, situacao, desconto_bp, destaque)
   select cod_distribuidor, cod_concessionaria, cod_no, 'pacote', p.nome, p.ordem, 'publicado', (p.ordem - 1) * 500, p.ordem = 2
   from cardapio_no r, (values (1, 'Essencial'), (2, 'Recomendado'), (3, 'Completo')) as p (ordem, nome)
   where r.cod_concessionaria = $1 and r.tipo = 'revisao'`,
  `insert into cardapio_no (cod_distribuidor, cod_concessionaria, cod_pai, tipo, nome, ordem, situacao, especie, cod_peca, quantidade_mil,
     cod_tipo_servico, tmo_min)
   select p.cod_distribuidor, p.cod_concessionaria, p.cod_no, 'item', case when i.trabalho then 'Mão de obra ' || n else 'Peça ' || n end, n, 'publicado',
     case when i.trabalho then 'maoDeObra' else 'peca' end, case when not i.trabalho then peca.cod_peca end, case when not i.trabalho then 1000 end,
     case when i.trabalho then 1 end, case when i.trabalho then 15 * n end
   from cardapio_no p
   cross join generate_series(1, 8) as n
   cross join lateral (select n % 3 = 0 as trabalho) as i
   join peca on peca.cod_concessionaria = p.cod_concessionaria and peca.codigo = 'SER-' || 1 + (p.cod_no * 7 + n * 31) % 400
   where p.cod_concessionaria = $1 and p.tipo = 'pacote' and n <= 2 + p.ordem * 2`,
];

/**
 * Gives a dealership a menu of great size, for measuring. Statistics after each step: the foreign keys' plans are kept, and
 * one made for an empty table would read the growing one whole for every row.
 */
export async function insertCardapioEmSerie(
  { client }: Banco,
  { codConcessionaria, marcas }: Serie,
): Promise<void> {
  for (const passo of PASSOS) {
    await client.query(passo, passo.includes('$2') ? [codConcessionaria, marcas] : [codConcessionaria]);
    await client.query('analyze cardapio_no, peca, pacote_total');
  }
}
