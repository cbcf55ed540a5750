import { sql } from 'kysely';
import { semAcento } from '@oferta/domain/busca.ts';
import type { Tx } from '#kernel/db/database.ts';
import { acharPeca } from './achar-peca.queries.ts';

export interface PecaAchada {
  codigo: string;
  descricao: string;
  custoCentavos: number;
  /** What one unit sells for. */
  precoCentavos: number;
  /** Units on hand; null: nobody counts them here. */
  disponivel: number | null;
  /** The menu has it in a package for the car that is asked for. */
  doCarro: boolean;
}

interface Procura {
  codConcessionaria: number;
  busca: string;
  /** The car's model in the menu; null where nobody says, or it has none. */
  codModelo: number | null;
}

export async function listPecasAchadas(
  tx: Tx,
  { codConcessionaria, busca, codModelo }: Procura,
): Promise<PecaAchada[]> {
  const { rows } = await sql<PecaAchada>`
    select p.codigo, p.descricao, p.custo_centavos as "custoCentavos", p.venda_centavos as "precoCentavos",
        e.em_maos as disponivel, exists (select from cardapio_no n join pacote_total t on t.cod_pacote = n.cod_pai
          where n.cod_peca = p.cod_peca and t.cod_modelo = ${codModelo}::bigint) as "doCarro"
      from peca p left join peca_estoque e on e.cod_peca = p.cod_peca
     where p.cod_concessionaria = ${codConcessionaria} and p.ativo and ${acharPeca(busca)}
     order by "doCarro" desc, starts_with(p.busca, ${semAcento(busca)}) desc, p.descricao collate como_se_conta, p.cod_peca
     limit 20`.execute(tx);
  return rows;
}
