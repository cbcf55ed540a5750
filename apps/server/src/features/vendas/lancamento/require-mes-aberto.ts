import { lancamentoRefusals } from '@oferta/contracts/vendas/lancamento.ts';
import { type Dia, diaDe, formatDia } from '@oferta/domain/dia.ts';
import { formatMes, type Mes, mesDe } from '@oferta/domain/vendas/mes.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { findMes, lockMes } from './lancamento.queries.ts';

/** Keeps a month open until the transaction ends, or refuses because it is closed. The database's own check stands behind. */
export async function requireMesAberto(ctx: Ctx, codConcessionaria: number, mes: Mes): Promise<void> {
  await lockMes(ctx.tx, codConcessionaria, { mes, para: 'escrever' });
  const fechamento = await findMes(ctx.tx, codConcessionaria, mes);
  if (fechamento?.fechado)
    refuse(lancamentoRefusals.mesFechado, { dados: { mes: formatMes(mes).toLowerCase() } });
}

/** The same for days, which must have come, too. Months are held in order, so that two who hold several take turns. */
export async function requireDiasAbertos(
  ctx: Ctx,
  { codConcessionaria, fuso }: DealershipFacts,
  dias: readonly Dia[],
): Promise<void> {
  requireDiasQueChegaram(ctx, fuso, dias);
  const meses = [...new Set(dias.map(mesDe))].toSorted((a, b) => a.localeCompare(b));
  for (const mes of meses) await requireMesAberto(ctx, codConcessionaria, mes);
}

/** Nothing is told of a day that has not begun where the dealership is. */
export function requireDiasQueChegaram({ now }: Ctx, fuso: string, dias: readonly Dia[]): void {
  const hoje = diaDe(now, fuso);
  const futuro = dias.find((dia) => dia > hoje);
  if (futuro !== undefined)
    refuse(lancamentoRefusals.diaFuturo, { dados: { dia: formatDia(futuro), hoje: formatDia(hoje) } });
}
