import { z } from 'zod';
import { addDias, diaDe } from '@oferta/domain/dia.ts';
import { emMilesimos } from '@oferta/domain/estoque/quantidade.ts';
import type { Ctx, QueuedJob } from '#kernel/context.ts';
import { chaveDaEspera, destinosDe } from './destinos.ts';
import { findFuso, listSeparadas } from './necessidade.queries.ts';
import { listNecessidades, type Necessidade } from './necessidades.ts';

/** Units that came into the stock of a dealership. */
export const Chegou = z.object({
  codDistribuidor: z.number().int(),
  codConcessionaria: z.number().int(),
  chegaram: z.array(z.object({ codPeca: z.number().int(), unidades: z.number() })),
  /** What tells this arrival from another. */
  caso: z.string(),
});
export type Chegou = z.infer<typeof Chegou>;

/** What is to be done of it stands in a slice above, whose visits wait for parts. */
export const CHEGOU: QueuedJob<Chegou> = { name: 'avisar-chegada', payload: Chegou };

/** Has whoever waits for a part be told once the caller's transaction commits. */
export async function anotarChegada(
  ctx: Ctx,
  codConcessionaria: number,
  chegaram: Chegou['chegaram'],
): Promise<void> {
  const vindas = chegaram.filter(({ unidades }) => unidades > 0);
  if (vindas.length === 0) return;
  const { codDistribuidor } = ctx.tenant;
  await ctx.enqueue(CHEGOU, {
    codDistribuidor,
    codConcessionaria,
    chegaram: vindas,
    caso: ctx.now.toISOString(),
  });
}

interface Carro {
  readonly aqui: Necessidade['peca'][];
  /** Parts that it waits for still. */
  faltam: number;
}

/** The visits of today and tomorrow for which a part was missing before these came, and is not any more. */
export async function listQuemEsperava(
  ctx: Ctx,
  { codConcessionaria, chegaram }: Chegou,
): Promise<Map<number, Carro>> {
  const fuso = await findFuso(ctx.tx, codConcessionaria);
  // Who comes later waits for nothing yet: the counter has a day to see to it.
  const fim = addDias(diaDe(ctx.now, fuso), 1);
  const { pecas } = await listNecessidades(ctx, { codConcessionaria, fuso, fim });
  const vieram = new Map<number, number>();
  for (const { codPeca, unidades } of chegaram) {
    const dela = pecas.find(({ peca }) => peca.codPeca === codPeca || peca.pedida === codPeca);
    if (dela) vieram.set(dela.peca.codPeca, emMilesimos((vieram.get(dela.peca.codPeca) ?? 0) + unidades));
  }
  const separadas = new Set((await listSeparadas(ctx.tx, codConcessionaria)).map(chaveDaEspera));
  const antes = destinosDe(pecas, { separadas, chegadas: [], menos: vieram });
  const agora = destinosDe(pecas, { separadas, chegadas: [] });
  const carros = new Map<number, Carro>();
  for (const [n, { carro, peca }] of pecas.entries()) {
    if (carro.codAgendamento === null) continue;
    const doCarro = carros.get(carro.codAgendamento) ?? { aqui: [], faltam: 0 };
    carros.set(carro.codAgendamento, doCarro);
    if (agora[n]?.estado === 'falta') doCarro.faltam += 1;
    else if (antes[n]?.estado === 'falta') doCarro.aqui.push(peca);
  }
  return carros;
}
