import type { Ctx } from '#kernel/context.ts';

/** Tells the screens: both live lists carry what changes in an appointment, its jobs or its order. */
export function announceAgenda(ctx: Pick<Ctx, 'changed'>, codConcessionaria: number): void {
  ctx.changed('getAgendamentos', codConcessionaria);
  ctx.changed('getServicosAgendamentos', codConcessionaria);
}
