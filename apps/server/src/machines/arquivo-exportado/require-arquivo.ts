import {
  type ArquivoExportado,
  arquivoExportadoRefusals,
} from '@oferta/contracts/suporte/arquivo-exportado.ts';
import { suporteScreens } from '@oferta/contracts/suporte/screens.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { type ArquivoRow, findArquivo } from './arquivo-exportado.queries.ts';
import { type CatalogoDeListas, requireExportador } from './catalogo.ts';

/**
 * A file that the person could have made now: one's own, or any for those who have the screen of all of them; of a kind
 * that is of their level, and (the wall's part) of dealerships that they see.
 */
export async function requireArquivo(
  { tx, usuario }: Ctx,
  catalogo: CatalogoDeListas,
  codArquivo: number,
): Promise<ArquivoRow> {
  const arquivo = (await findArquivo(tx, codArquivo)) ?? refuse(arquivoExportadoRefusals.naoEncontrado);
  const veTodos = suporteScreens['arquivos-exportado'].niveis.some((nivel) => nivel === usuario?.codNivel);
  if (!veTodos && arquivo.codUsuario !== usuario?.codUsuario) refuse(arquivoExportadoRefusals.naoEncontrado);
  // What is in no catalogue came from a screen.
  if (catalogo.has(arquivo.tipo)) requireExportador(catalogo, arquivo.tipo, usuario);
  return arquivo;
}

export async function verArquivo(
  ctx: Ctx,
  catalogo: CatalogoDeListas,
  codArquivo: number,
): Promise<ArquivoExportado> {
  const inteiro = await requireArquivo(ctx, catalogo, codArquivo);
  const { codUsuario: _1, filtro: _2, colunas: _3, recorte: _4, folha: _5, ...arquivo } = inteiro;
  return arquivo;
}
