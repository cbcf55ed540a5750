import { checklistRefusals } from '@oferta/contracts/oficina-digital/checklist.ts';
import { refuse } from '#kernel/errors.ts';
import type { Download, Outside } from '#kernel/http/route.ts';
import { emJpeg, reencode } from '#kernel/images/reencode.ts';
import { fazerPdf } from '#kernel/pdf/fazer-pdf.ts';
import { findMarcaDosDocumentos } from '#kernel/platform.queries.ts';
import { checklistFio } from './checklist-fio.ts';
import { papelDoChecklist } from './checklist-pdf.ts';
import { findPapelDoChecklist } from './leitura.queries.ts';
import { listMiniaturas } from './midia.queries.ts';

const FOTOS = 24;
const TAMANHO_DA_ASSINATURA = { width: 600, height: 210, fit: 'inside' } as const;

/** A checklist on paper with its photos. Laid out after the transaction: it takes a while. */
export async function pdfDoChecklist({ unit, files }: Outside, codCheckList: number): Promise<Download> {
  const { fotos, marca, ...papel } = await unit(async (ctx) => ({
    checklist: await checklistFio(ctx, codCheckList),
    casa: (await findPapelDoChecklist(ctx.tx, codCheckList)) ?? refuse(checklistRefusals.naoEncontrado),
    marca: await findMarcaDosDocumentos(ctx.tx, ctx.tenant.codDistribuidor),
    fotos: await listMiniaturas(ctx.tx, codCheckList, FOTOS),
  }));
  const prontas = await Promise.all(
    fotos.map(async ({ codigoItem, kept }) => ({ codigoItem, url: await emDados(await files.open(kept)) })),
  );
  const assinatura = await desenhoDe(papel.checklist.assinatura);
  return {
    tipo: 'application/pdf',
    conteudo: await fazerPdf(
      papelDoChecklist({
        ...papel,
        assinatura,
        fotos: prontas.flatMap(({ codigoItem, url }) => (url === null ? [] : [{ codigoItem, url }])),
      }),
      marca?.logo ?? null,
    ),
    nome: `checklist-${papel.checklist.numero}.pdf`,
  };
}

async function desenhoDe(assinatura: string | null): Promise<string | null> {
  if (assinatura === null) return null;
  const enviada = Buffer.from(assinatura.slice(assinatura.indexOf(',') + 1), 'base64');
  // Only the door's kinds of picture are opened: it came from a device as it was.
  const figura = await reencode(enviada, TAMANHO_DA_ASSINATURA);
  return figura && emDados(figura);
}

/** Null for what is no picture: a broken signature must not keep the rest from being printed. */
async function emDados(bytes: Buffer): Promise<string | null> {
  const jpeg = await emJpeg(bytes);
  return jpeg && `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
