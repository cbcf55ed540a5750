import type { Recorte } from '@oferta/contracts/relatorios/recorte.ts';
import { INDICADOR_IDS } from '@oferta/domain/relatorios/dicionario.ts';
import { RANKING_DA_PAGINA } from '@oferta/domain/relatorios/pagina-unica/pagina-unica.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Download, Outside } from '#kernel/http/route.ts';
import { fazerPdf } from '#kernel/pdf/fazer-pdf.ts';
import { findMarcaDosDocumentos, findNomeDoUsuario } from '#kernel/platform.queries.ts';
import { verMudancas } from '../numeros/mudancas.ts';
import { verPainel } from '../numeros/painel.ts';
import { verRanking } from '../numeros/ranking.ts';
import { listRotulos } from '#features/vendas/public.ts';
import { findEmpresa } from './pagina-unica.queries.ts';
import { folhaDoPapel } from './papel/folha-pdf.ts';
import type { PaginaUnica } from './papel/pagina-a-imprimir.ts';

/** Reads the page: the screen's own calls, so its numbers are the screen's. `por`: who has it made. */
export async function lerPaginaUnica(
  ctx: Ctx,
  recorte: Recorte,
  codUsuario: number | null,
): Promise<PaginaUnica> {
  const { tx, tenant, now } = ctx;
  const painel = await verPainel(ctx, { ...recorte, indicadores: INDICADOR_IDS.join(',') });
  const ranking = await verRanking(ctx, {
    ...recorte,
    indicadores: RANKING_DA_PAGINA.map(([id]) => id).join(','),
  });
  const { empresa, cor, fuso } = await findEmpresa(tx, tenant.codDistribuidor);
  const umGrupo = recorte.grupos !== undefined && !recorte.grupos.includes(',');
  return {
    nome: (umGrupo ? ranking.casas[0]?.grupo : recorte.marca) ?? empresa,
    empresa,
    cor,
    logo: (await findMarcaDosDocumentos(tx, tenant.codDistribuidor))?.logo ?? null,
    fuso,
    painel,
    ranking,
    mudancas: await verMudancas(ctx, recorte),
    rotulos: await listRotulos(tx),
    por: (await findNomeDoUsuario(tx, codUsuario)) ?? empresa,
    em: now,
  };
}

/** The page as a file, laid out outside of any transaction: it takes a while. */
export const imprimirPagina = (pagina: PaginaUnica): Promise<Buffer> =>
  fazerPdf(folhaDoPapel(pagina), pagina.logo);

/** The page's file name: what it is of, and up to when. */
export function nomeDoArquivo({ nome, painel: { periodo } }: PaginaUnica): string {
  const simples = nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${simples || 'relatorio'}-${periodo.mes}.pdf`;
}

/** The one-page report as PDF, for whoever asks and of what they see. */
export async function baixarPagina({ unit }: Outside, recorte: Recorte): Promise<Download> {
  const pagina = await unit((ctx) => lerPaginaUnica(ctx, recorte, ctx.usuario?.codUsuario ?? null));
  return { tipo: 'application/pdf', conteudo: await imprimirPagina(pagina), nome: nomeDoArquivo(pagina) };
}
