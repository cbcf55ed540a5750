import { sql } from 'kysely';
import type { PecaNoBalcao } from '@oferta/contracts/estoque/balcao.ts';
import { acharPeca } from '#features/cardapio/public.ts';
import type { Tx } from '#kernel/db/database.ts';

const MOSTRADAS = 30;

/** Active parts by words of their code and name, each with what the counter asks of it. `cega`: what is being counted hides its balance. */
export async function listPecasNoBalcao(
  tx: Tx,
  codConcessionaria: number,
  { busca, cega }: { busca: string; cega: boolean },
): Promise<PecaNoBalcao[]> {
  const { rows } = await sql<PecaNoBalcao>`
    select p.cod_peca::integer as "codPeca", p.codigo, p.descricao, p.unidade, p.localizacao, n.codigo as substituta,
      p.venda_centavos as "precoCentavos", case when ${cega}::boolean and c.contando then null else coalesce(e.em_maos, 0) end as "emMaos",
      c.contando as "sendoContada", coalesce(a.unidades, 0) as "aChegar", to_char(a.dia, 'YYYY-MM-DD') as "chegaEm"
    from peca p left join peca_estoque e using (cod_peca) left join peca n on n.cod_peca = p.cod_substituta
    cross join lateral (select exists (select from contagem_linha l where l.cod_peca = p.cod_peca and l.viva) as contando) c
    left join lateral (
      select sum(unidades) as unidades, min(dia) as dia from peca_a_caminho w where w.cod_peca = p.cod_peca
    ) a on true
    where p.cod_concessionaria = ${codConcessionaria} and p.ativo and ${acharPeca(busca)}
    order by p.descricao, p.cod_peca limit ${MOSTRADAS}`.execute(tx);
  return rows;
}
