import type { Ctx } from '#kernel/context.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { moveServico, requirePossivel, requireServico, settleServico, startRelogio } from './ciclo.ts';
import { withUmaExecucao } from './uma-execucao.ts';

/** A mechanic starts the job, or takes it up again after a stop: the first start is the one that is kept. */
export async function iniciarServico(ctx: Ctx, codServico: number): Promise<RawJson> {
  const servico = await requireServico(ctx, codServico);
  requirePossivel('iniciar', servico);
  const { codMecanico } = servico;
  // The lifecycle has just refused a job without one.
  if (codMecanico === null) throw new Error(`servico ${codServico} may start without a mechanic`);

  await withUmaExecucao(ctx, { codServico, codMecanico }, () =>
    moveServico(ctx, servico, {
      acao: 'iniciar',
      carimbos: {
        data_inicio_servico: servico.dataInicioServico ?? ctx.now,
        data_inicio_servico_execucao: servico.dataInicioExecucao ?? ctx.now,
      },
    }),
  );
  await startRelogio(ctx, servico, codMecanico);
  return settleServico(ctx, servico);
}
