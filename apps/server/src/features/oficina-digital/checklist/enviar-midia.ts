import { checklistRefusals } from '@oferta/contracts/oficina-digital/checklist.ts';
import type { Midia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Kept } from '#kernel/files/file-store.ts';
import { type Exchange, type Outside, UploadTooBig } from '#kernel/http/route.ts';
import { lockChecklist } from './checklist.queries.ts';
import { countMidias, findCodigoItem, findMidia, insertMidia } from './midia.queries.ts';
import { type MidiaPronta, reconhecerMidia } from './reconhecer-midia.ts';

interface Pedido {
  chave: string;
  /** Given by the device: the same photo sent again is the same. */
  codMidia: string;
  item: string | undefined;
}

const LIMITE_BYTES = 20 * 1024 * 1024;
const MAXIMO = 60;

/** Keeps a photo or a short video of a checklist. Decoding happens between transactions: it takes a while. */
export async function enviarMidia(
  { unit, files }: Outside,
  pedido: Pedido,
  exchange: Exchange,
): Promise<Midia> {
  // Known to the caller before a file is taken in for it.
  await unit((ctx) => requireChecklist(ctx, pedido.chave));
  const bytes = await receber(exchange);
  const repetida = await unit((ctx) => findRepetida(ctx, pedido));
  if (repetida) return repetida;
  const pronta = (await reconhecerMidia(bytes)) ?? refuse(checklistRefusals.midiaInvalida);
  const kept = await files.keep(unit, pronta);
  return unit((ctx) => guardar(ctx, pedido, { ...pronta, ...kept }));
}

/** The file of a request, whole. */
export async function receber(exchange: Exchange): Promise<Buffer> {
  try {
    const upload = (await exchange.uploadStream(LIMITE_BYTES)) ?? refuse(checklistRefusals.midiaInvalida);
    const pedacos: Buffer[] = [];
    for await (const pedaco of upload.pedacos) pedacos.push(pedaco);
    return Buffer.concat(pedacos);
  } catch (error) {
    if (error instanceof UploadTooBig) refuse(checklistRefusals.midiaGrande);
    throw error;
  }
}

const requireChecklist = async (ctx: Ctx, chave: string) =>
  (await lockChecklist(ctx.tx, chave)) ?? refuse(checklistRefusals.naoEncontrado);

/** The photo when it has come before: also after the end, for the phone may not have heard that it arrived. */
async function findRepetida(ctx: Ctx, { chave, codMidia }: Pedido): Promise<Midia | null> {
  const checklist = await requireChecklist(ctx, chave);
  const midia = await findMidia(ctx.tx, codMidia);
  if (midia) {
    if (midia.codCheckList !== checklist.codCheckList) refuse(checklistRefusals.naoEncontrado);
    return midia;
  }
  if (checklist.finalizadoEm !== null)
    refuse(checklistRefusals.jaFinalizado, { dados: { quem: checklist.alteradoPor ?? 'outra pessoa' } });
  if ((await countMidias(ctx.tx, checklist.codCheckList)) >= MAXIMO) refuse(checklistRefusals.midiaDemais);
  return null;
}

async function guardar(ctx: Ctx, pedido: Pedido, pronta: Omit<MidiaPronta, 'bytes'> & Kept): Promise<Midia> {
  // Looked at again under the lock: the same photo may have come twice at once.
  const repetida = await findRepetida(ctx, pedido);
  if (repetida) return repetida;
  const checklist = await requireChecklist(ctx, pedido.chave);
  const { codCheckList, codConcessionaria } = checklist;
  const nova = await insertMidia(ctx.tx, {
    cod_midia: pedido.codMidia,
    cod_distribuidor: ctx.tenant.codDistribuidor,
    cod_concessionaria: codConcessionaria,
    cod_checklist: codCheckList,
    codigo_item: await findCodigoItem(ctx.tx, codCheckList, pedido.item),
    ...pronta,
    ordem: await countMidias(ctx.tx, codCheckList),
    criada_em: ctx.now,
  });
  // Codes are random: one that is taken and not to be seen is another tenant's.
  if (!nova) refuse(checklistRefusals.naoEncontrado);
  ctx.cadastroChanged('checklists', codConcessionaria);
  return (await findMidia(ctx.tx, pedido.codMidia)) ?? refuse(checklistRefusals.naoEncontrado);
}
