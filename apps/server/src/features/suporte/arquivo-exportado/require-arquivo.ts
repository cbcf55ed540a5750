import {
  type ArquivoExportado,
  arquivoExportadoRefusals,
} from '@oferta/contracts/suporte/arquivo-exportado.ts';
import { suporteScreens } from '@oferta/contracts/suporte/screens.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { type ArquivoRow, findArquivo } from './arquivo-exportado.queries.ts';

/** A file that the person may have: one's own, or any for those who have the screen of all of them. */
export async function requireArquivo({ tx, usuario }: Ctx, codArquivo: number): Promise<ArquivoRow> {
  const arquivo = (await findArquivo(tx, codArquivo)) ?? refuse(arquivoExportadoRefusals.naoEncontrado);
  const veTodos = suporteScreens['arquivos-exportado'].niveis.some((nivel) => nivel === usuario?.codNivel);
  if (!veTodos && arquivo.codUsuario !== usuario?.codUsuario) refuse(arquivoExportadoRefusals.naoEncontrado);
  return arquivo;
}

export async function verArquivo(ctx: Ctx, codArquivo: number): Promise<ArquivoExportado> {
  const inteiro = await requireArquivo(ctx, codArquivo);
  const { codUsuario: _1, filtro: _2, colunas: _3, recorte: _4, folha: _5, ...arquivo } = inteiro;
  return arquivo;
}
