import type { KitProposto } from '@oferta/contracts/estoque/balcao.ts';
import { faltamJuntas } from '@oferta/domain/estoque/kit/faltam-juntas.ts';
import type { Ctx } from '#kernel/context.ts';
import { isKit, listFaltas } from './faltam-juntas.queries.ts';

/** What is always missed together and is no kit yet. */
export async function proporKits(ctx: Ctx, codConcessionaria: number): Promise<KitProposto[]> {
  const faltas = await listFaltas(ctx.tx, codConcessionaria, ctx.now);
  const porCodigo = new Map(
    faltas.map(({ codPeca, codigo, descricao }) => [codPeca, { codPeca, codigo, descricao }]),
  );
  const ocasioes = new Map<string, number[]>();
  for (const { ocasiao, codPeca } of faltas)
    ocasioes.set(ocasiao, [...(ocasioes.get(ocasiao) ?? []), codPeca]);
  const kits: KitProposto[] = [];
  for (const { pecas, ...quantas } of faltamJuntas([...ocasioes.values()])) {
    if (await isKit(ctx.tx, codConcessionaria, pecas)) continue;
    kits.push({ ...quantas, pecas: pecas.flatMap((codPeca) => porCodigo.get(codPeca) ?? []) });
  }
  return kits;
}
