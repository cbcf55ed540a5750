import type { Ctx } from '#kernel/context.ts';

/** Tells the screens that show how far a message got. */
export function announceAlcance(
  ctx: Ctx,
  { codOrcamento, codConcessionaria }: { codOrcamento: number | null; codConcessionaria: number | null },
): void {
  if (codOrcamento === null || codConcessionaria === null) return;
  ctx.changed('getOrcamentosAbertos', codConcessionaria);
  ctx.cadastroChanged('orcamentos', codConcessionaria);
}
