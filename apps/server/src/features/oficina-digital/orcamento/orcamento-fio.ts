import { LIMITE_DESCONTO_PADRAO } from '@oferta/domain/oficina-digital/desconto.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import { orcamentoRefusals } from '@oferta/contracts/oficina-digital/orcamento-refusals.ts';
import type { Ctx } from '#kernel/context.ts';
import { requireVersao as requireMesmaVersao } from '#kernel/editar.ts';
import { refuse } from '#kernel/errors.ts';
import { RawJson } from '#kernel/http/route.ts';
import {
  findOrcamento,
  findOrcamentoFio,
  listLimites,
  lockOrcamento,
  type OrcamentoTravado,
} from './orcamento.queries.ts';

/** Managers see what things cost and what is earned; the workshop prices by the list (product 03, Records). */
const VEEM_CUSTO: ReadonlySet<Nivel> = new Set([-1, 1, 2]);

export const veCusto = ({ usuario }: Pick<Ctx, 'usuario'>): boolean =>
  usuario !== null && VEEM_CUSTO.has(usuario.codNivel);

/** The greatest discount the caller gives by himself in a dealership, basis points. */
export async function limiteDoUsuario(ctx: Ctx, codConcessionaria: number): Promise<number> {
  const nivel = ctx.usuario?.codNivel;
  if (nivel === undefined) return 0;
  const limites = await listLimites(ctx.tx, codConcessionaria);
  return limites.find(({ codNivel }) => codNivel === nivel)?.limiteBp ?? LIMITE_DESCONTO_PADRAO[nivel];
}

/** A quote as its screens get it, or the refusal when it is not the caller's. */
export async function orcamentoFio(
  ctx: Ctx,
  codOrcamento: number,
  codConcessionaria?: number,
): Promise<RawJson> {
  const limiteBp = codConcessionaria === undefined ? 0 : await limiteDoUsuario(ctx, codConcessionaria);
  const text = await findOrcamentoFio(ctx.tx, codOrcamento, {
    agora: ctx.now,
    veCusto: veCusto(ctx),
    limiteBp,
  });
  return new RawJson(text ?? refuse(orcamentoRefusals.naoEncontrado));
}

/** The quote, for reading; another tenant's is not found. */
export async function requireLegivel(ctx: Ctx, codOrcamento: number): Promise<OrcamentoTravado> {
  return (await findOrcamento(ctx.tx, codOrcamento)) ?? refuse(orcamentoRefusals.naoEncontrado);
}

/** The quote, locked; another tenant's is not found. */
export async function requireOrcamento(ctx: Ctx, codOrcamento: number): Promise<OrcamentoTravado> {
  return (await lockOrcamento(ctx.tx, codOrcamento)) ?? refuse(orcamentoRefusals.naoEncontrado);
}

/** Refuses who edits what somebody else has changed since, with the quote as it is now. */
export const requireVersao = (ctx: Ctx, orcamento: OrcamentoTravado, versao: number): Promise<void> =>
  requireMesmaVersao(orcamento, versao, async () => {
    const { text } = await orcamentoFio(ctx, orcamento.codOrcamento, orcamento.codConcessionaria);
    return {
      alterado: orcamentoRefusals.alterado,
      quem: orcamento.alteradoPor ?? 'O cliente',
      // The text is JSON of ours.
      atual: JSON.parse(text) as unknown,
    };
  });

/** Tells the screens that a dealership's quotes changed, and answers the quote as it now is. */
export function settleOrcamento(
  ctx: Ctx,
  { codOrcamento, codConcessionaria }: { codOrcamento: number; codConcessionaria: number },
): Promise<RawJson> {
  anunciarOrcamentos(ctx, codConcessionaria);
  return orcamentoFio(ctx, codOrcamento, codConcessionaria);
}

export function anunciarOrcamentos(ctx: Ctx, codConcessionaria: number): void {
  ctx.changed('getOrcamentosAbertos', codConcessionaria);
  ctx.cadastroChanged('orcamentos', codConcessionaria);
}
