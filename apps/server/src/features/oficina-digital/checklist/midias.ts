import { checklistRefusals } from '@oferta/contracts/oficina-digital/checklist.ts';
import type { Midia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Download, Exchange, Outside } from '#kernel/http/route.ts';
import { receber } from './enviar-midia.ts';
import {
  deleteMidia,
  findBytes,
  findMidia,
  lockChecklistDaMidia,
  updateCapa,
  updateMarcas,
} from './midia.queries.ts';
import { reconhecerCapa } from './reconhecer-midia.ts';

/** Draws arrows and circles over a photo; the photo itself stays as it was taken. */
export async function marcarMidia(ctx: Ctx, codMidia: string, marcas: Midia['marcas']): Promise<Midia> {
  if (!(await updateMarcas(ctx.tx, codMidia, marcas))) refuse(checklistRefusals.naoEncontrado);
  const midia = (await findMidia(ctx.tx, codMidia)) ?? refuse(checklistRefusals.naoEncontrado);
  return midia;
}

/** Takes a photo out of a checklist that is still open. */
export async function removerMidia(ctx: Ctx, codMidia: string): Promise<void> {
  const checklist = await lockAberto(ctx, codMidia);
  await deleteMidia(ctx.tx, codMidia);
  ctx.cadastroChanged('checklists', checklist.codConcessionaria);
}

/** Keeps the picture that stands for a video: its phone draws it, this house decodes no videos. */
export async function guardarCapa({ unit }: Outside, codMidia: string, exchange: Exchange): Promise<Midia> {
  await unit((ctx) => requireVideo(ctx, codMidia));
  const capa = (await reconhecerCapa(await receber(exchange))) ?? refuse(checklistRefusals.midiaInvalida);
  return unit(async (ctx) => {
    const video = await requireVideo(ctx, codMidia);
    await updateCapa(ctx.tx, codMidia, capa);
    return video;
  });
}

/** A video of a checklist that is still open. */
async function requireVideo(ctx: Ctx, codMidia: string): Promise<Midia> {
  await lockAberto(ctx, codMidia);
  const midia = await findMidia(ctx.tx, codMidia);
  return midia?.tipo.startsWith('video/') ? midia : refuse(checklistRefusals.naoEncontrado);
}

async function lockAberto(ctx: Ctx, codMidia: string) {
  const checklist = (await lockChecklistDaMidia(ctx.tx, codMidia)) ?? refuse(checklistRefusals.naoEncontrado);
  if (checklist.finalizadoEm !== null)
    refuse(checklistRefusals.jaFinalizado, { dados: { quem: checklist.alteradoPor ?? 'outra pessoa' } });
  return checklist;
}

/** Bytes under a code never change: browsers may keep them, nobody between may. */
const CACHE = 'private, max-age=31536000, immutable';

export async function getMidia(ctx: Ctx, codMidia: string, { mini }: { mini: boolean }): Promise<Download> {
  const { tipo, kept } =
    (await findBytes(ctx.tx, codMidia, { mini })) ?? refuse(checklistRefusals.naoEncontrado);
  return { tipo, conteudo: kept, cache: CACHE };
}
