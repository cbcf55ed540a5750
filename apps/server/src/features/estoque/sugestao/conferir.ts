import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { Calibracao } from '@oferta/domain/estoque/motor/calibracao.ts';
import { type Politica, sugerir } from '@oferta/domain/estoque/politica.ts';
import type { Diferenca, LinhaDaSugestao } from '@oferta/contracts/estoque/sugestao.ts';
import type { Ctx } from '#kernel/context.ts';
import { listReservas } from '../separacao/reservas.ts';
import { listPecasDaCasa } from './pecas.queries.ts';
import type { SugestaoTravada } from './sugestao.queries.ts';

const Kept = z.object({ dispersao: z.number(), forma: z.number(), meses: z.number() });
const KeptPolitica = z.object({
  nivelServicoBp: z.object({ A: z.number(), B: z.number(), C: z.number() }),
  prazoDias: z.number(),
  revisaoDias: z.number(),
  custoLinhaCentavos: z.number(),
  guardaBp: z.number(),
  limiteMeses: z.number(),
  celulas: z
    .record(
      z.string(),
      z.object({
        nivelBp: z.number().nullable(),
        limiteMeses: z.number().nullable(),
        revisarAMao: z.boolean(),
      }),
    )
    .optional(),
});

/** Lines between two looks at what else waits for the server. */
const DE_UMA_VEZ = 250;

/**
 * The lines whose quantity would be another one now: judged by what was learned when the suggestion was made, so that only
 * the part's own demand and position can have moved. No more than so many are looked for.
 */
export async function conferirLinhas(
  ctx: Ctx,
  { codConcessionaria, codFornecedor, calibracao, politica }: SugestaoTravada,
  { linhas, ate = Number.POSITIVE_INFINITY }: { linhas: readonly LinhaDaSugestao[]; ate?: number },
): Promise<Diferenca[]> {
  const aprendido: Calibracao = Kept.parse(calibracao);
  const comoSePede: Politica = KeptPolitica.parse(politica);
  const pecas = await listPecasDaCasa(ctx.tx, {
    codConcessionaria,
    agora: ctx.now,
    reservas: await listReservas(ctx, codConcessionaria),
    coberturas: [{ codFornecedor, dias: comoSePede.prazoDias + comoSePede.revisaoDias }],
    pecas: linhas.map(({ codPeca }) => codPeca),
  });
  const agora = new Map(pecas.map((peca) => [peca.codPeca, peca]));
  const diferencas: Diferenca[] = [];
  for (const [n, linha] of linhas.entries()) {
    if (n % DE_UMA_VEZ === 0) await setImmediate();
    if (diferencas.length >= ate) break;
    const { codPeca, codigo, descricao, valor, regularidade, sugerido } = linha;
    const peca = agora.get(codPeca);
    const quantidade = peca ? sugerir({ ...peca, valor, regularidade }, comoSePede, aprendido).quantidade : 0;
    if (quantidade !== sugerido)
      diferencas.push({ codPeca, codigo, descricao, era: sugerido, agora: quantidade });
  }
  return diferencas;
}
