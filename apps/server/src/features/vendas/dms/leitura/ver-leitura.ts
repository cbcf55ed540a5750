import { type LeituraDms, dmsRefusals } from '@oferta/contracts/vendas/dms.ts';
import { conferirMapa } from '@oferta/domain/vendas/dms/mapa.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { findLeitura, type LeituraRow, listRecusas } from './leitura.queries.ts';

const RECUSAS_MOSTRADAS = 100;

export const requireLeitura = async ({ tx }: Ctx, codLeitura: number): Promise<LeituraRow> =>
  (await findLeitura(tx, codLeitura)) ?? refuse(dmsRefusals.leituraNaoEncontrada);

/** A reading with its map and the first lines it refused. */
export async function verLeitura(ctx: Ctx, codLeitura: number): Promise<LeituraDms> {
  const {
    colunas: doArquivo,
    assunto: _assunto,
    hash: _hash,
    ...leitura
  } = await requireLeitura(ctx, codLeitura);
  const recusas = await listRecusas(ctx.tx, codLeitura, RECUSAS_MOSTRADAS);
  return {
    ...leitura,
    ...doArquivo,
    recusas: recusas.map(({ linha, motivos, valores }) => ({
      linha,
      frases: motivos.map(({ campo, frase }) => {
        const coluna = campo === null ? undefined : leitura.mapa.find((uma) => uma.campo === campo)?.coluna;
        return coluna === undefined ? frase : `${coluna}: ${frase}`;
      }),
      conteudo: Object.values(valores).join(' · ').slice(0, 300),
    })),
    falta: conferirMapa(leitura.formato, leitura.mapa),
  };
}
