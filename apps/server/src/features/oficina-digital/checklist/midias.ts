import { checklistRefusals } from '@oferta/contracts/oficina-digital/checklist.ts';
import type { Midia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Download } from '#kernel/http/route.ts';
import { deleteMidia, findBytes, findMidia, lockChecklistDaMidia, updateMarcas } from './midia.queries.ts';

/** Draws arrows and circles over a photo; the photo itself stays as it was taken. */
export async function marcarMidia(ctx: Ctx, codMidia: string, marcas: Midia['marcas']): Promise<Midia> {
  if (!(await updateMarcas(ctx.tx, codMidia, marcas))) refuse(checklistRefusals.naoEncontrado);
  const midia = (await findMidia(ctx.tx, codMidia)) ?? refuse(checklistRefusals.naoEncontrado);
  return midia;
}

/** Takes a photo out of a checklist that is still open. */
export async function removerMidia(ctx: Ctx, codMidia: string): Promise<void> {
  const checklist = (await lockChecklistDaMidia(ctx.tx, codMidia)) ?? refuse(checklistRefusals.naoEncontrado);
  if (checklist.finalizadoEm !== null)
    refuse(checklistRefusals.jaFinalizado, { dados: { quem: checklist.alteradoPor ?? 'outra pessoa' } });
  await deleteMidia(ctx.tx, codMidia);
  ctx.cadastroChanged('checklists', checklist.codConcessionaria);
}

/** Bytes under a code never change: browsers may keep them, nobody between may. */
const CACHE = 'private, max-age=31536000, immutable';

export async function getMidia(ctx: Ctx, codMidia: string, { mini }: { mini: boolean }): Promise<Download> {
  const { tipo, bytes } =
    (await findBytes(ctx.tx, codMidia, { mini })) ?? refuse(checklistRefusals.naoEncontrado);
  return { tipo, conteudo: bytes, cache: CACHE };
}
