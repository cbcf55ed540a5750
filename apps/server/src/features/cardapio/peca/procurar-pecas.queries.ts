import { sql } from 'kysely';
import { semAcento } from '@oferta/domain/busca.ts';
import type { Tx } from '#kernel/db/database.ts';
import { padroes, temTodas } from '../lista.queries.ts';

export interface PecaAchada {
  codigo: string;
  descricao: string;
  custoCentavos: number;
  /** What one unit sells for. */
  precoCentavos: number;
  /** Units on hand; null: nobody counts them here. */
  disponivel: number | null;
}

export async function listPecasAchadas(
  tx: Tx,
  codConcessionaria: number,
  busca: string,
): Promise<PecaAchada[]> {
  const { rows } = await sql<PecaAchada>`
    select p.codigo, p.descricao, p.custo_centavos as "custoCentavos", p.venda_centavos as "precoCentavos",
        e.em_maos as disponivel
      from peca p left join peca_estoque e on e.cod_peca = p.cod_peca
     where p.cod_concessionaria = ${codConcessionaria} and p.ativo and ${temTodas(sql`p.busca`, padroes(busca))}
     order by starts_with(p.busca, ${semAcento(busca)}) desc, p.descricao collate como_se_conta, p.cod_peca
     limit 20`.execute(tx);
  return rows;
}
