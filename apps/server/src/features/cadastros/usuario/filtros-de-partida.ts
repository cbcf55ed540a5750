import { usuarioRefusals } from '@oferta/contracts/cadastros/usuario.ts';
import { semFiltros, type FiltrosDeAcesso } from '@oferta/domain/sessao/acesso.ts';
import { veRedeSemFiltro, type Nivel } from '@oferta/domain/sessao/nivel.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { listAbertas } from './filtros.queries.ts';

interface Escolha {
  codNivel: Nivel;
  filtros: FiltrosDeAcesso;
  codConcessionariaPadrao: number | null;
}

/**
 * The filters a person is left with: whoever would see nothing without any gets the default dealership as the first
 * one. Ends the call with 422 when the default is not among what they open.
 */
export async function filtrosDePartida(
  ctx: Ctx,
  { codNivel, filtros, codConcessionariaPadrao: padrao }: Escolha,
): Promise<FiltrosDeAcesso> {
  const precisa = padrao !== null && semFiltros(filtros) && !veRedeSemFiltro(codNivel);
  const de = precisa ? { ...filtros, concessionarias: [padrao] } : filtros;
  await requirePadrao(ctx, { codNivel, filtros: de, codConcessionariaPadrao: padrao });
  return de;
}

/** Ends the call with 422 when the default dealership is not one of those the filters open. */
export async function requirePadrao(
  ctx: Ctx,
  { codNivel, filtros, codConcessionariaPadrao: padrao }: Escolha,
): Promise<void> {
  if (padrao === null) return;
  const abertas = await listAbertas(ctx.tx, codNivel, filtros);
  if (!abertas.some(({ codConcessionaria }) => codConcessionaria === padrao))
    refuse(usuarioRefusals.padraoForaDoAcesso, {
      campos: [{ campo: 'codConcessionariaPadrao', mensagem: usuarioRefusals.padraoForaDoAcesso.frase }],
    });
}
