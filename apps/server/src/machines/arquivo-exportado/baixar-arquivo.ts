import { Readable } from 'node:stream';
import { arquivoExportadoRefusals } from '@oferta/contracts/suporte/arquivo-exportado.ts';
import type { FormatoArquivo } from '@oferta/domain/planilha/formato.ts';
import { refuse } from '#kernel/errors.ts';
import type { Download, Outside } from '#kernel/http/route.ts';
import { findParte, updateArquivo } from './arquivo-exportado.queries.ts';
import type { CatalogoDeListas } from './catalogo.ts';
import { requireArquivo } from './require-arquivo.ts';

const TIPOS: Readonly<Record<FormatoArquivo, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
};

/** Sends a finished file piece by piece; the download is counted, and the audit says who took it and when. */
export async function baixarArquivo(
  { unit, files }: Outside,
  catalogo: CatalogoDeListas,
  codArquivo: number,
): Promise<Download> {
  const { formato, nome } = await unit(async (ctx) => {
    const arquivo = await requireArquivo(ctx, catalogo, codArquivo);
    if (arquivo.estado === 'vencido') refuse(arquivoExportadoRefusals.vencido);
    if (arquivo.estado !== 'pronto') refuse(arquivoExportadoRefusals.naoPronto);
    await updateArquivo(ctx.tx, codArquivo, {
      downloads: arquivo.downloads + 1,
      ultimo_download_em: ctx.now,
    });
    return arquivo;
  });
  const partes = async function* (): AsyncGenerator<Buffer> {
    for (let ordem = 0; ; ordem += 1) {
      const parte = await unit(async ({ tx }) => (await findParte(tx, codArquivo, ordem)) ?? null);
      if (!parte) return;
      yield await files.open(parte);
    }
  };
  return { tipo: TIPOS[formato], nome, conteudo: Readable.from(partes(), { objectMode: false }) };
}
