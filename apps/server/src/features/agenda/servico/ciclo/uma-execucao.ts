import { servicoRefusals } from '@oferta/contracts/agenda/servico.ts';
import type { Ctx } from '#kernel/context.ts';
import { attempt } from '#kernel/db/savepoint.ts';
import { refuse } from '#kernel/errors.ts';
import { quem } from '../identificacao.ts';
import { findEmExecucao, findServicoFio } from '../servico.queries.ts';

interface QuemExecuta {
  codServico: number;
  codMecanico: number;
}

/**
 * Runs a write that gives a mechanic a running job; refused, naming the car and with the job itself, while they have
 * another. The database decides, so that two starts at the same moment leave one.
 */
export async function withUmaExecucao(
  ctx: Ctx,
  { codServico, codMecanico }: QuemExecuta,
  write: () => Promise<void>,
): Promise<void> {
  const ocupado = await attempt(ctx.tx, ['servico_em_execucao'], write);
  if (ocupado === null) return;
  const outro = await findEmExecucao(ctx.tx, codMecanico, codServico);
  const atual = outro && (await findServicoFio(ctx.tx, outro.codServico, ctx.now));
  refuse(servicoRefusals.mecanicoComServico, {
    ...(atual && { atual: JSON.parse(atual) }),
    dados: { mecanico: outro?.mecanico ?? 'O mecânico', quem: outro ? quem(outro) : 'outro serviço' },
  });
}
