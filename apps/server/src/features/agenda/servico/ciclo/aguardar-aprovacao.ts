import type { Ctx } from '#kernel/context.ts';
import { moveServico, requireServico, settleServico, stopRelogio } from './ciclo.ts';
import { findVeiculoDoServico } from './aprovados.queries.ts';

interface Veiculo {
  placa: string | null;
  chassi: string | null;
}

/**
 * Stops a job of this vehicle until its customer has answered a further quote; one that is already stopped waits for the
 * answer from now on. False when the job is of another vehicle or cannot wait.
 */
export async function aguardarAprovacao(ctx: Ctx, codServico: number, veiculo: Veiculo): Promise<boolean> {
  const dele = await findVeiculoDoServico(ctx.tx, codServico);
  const mesmo =
    dele !== undefined &&
    ((dele.placa !== null && dele.placa === veiculo.placa) ||
      (dele.chassi !== null && dele.chassi === veiculo.chassi));
  if (!mesmo) return false;
  const servico = await requireServico(ctx, codServico);
  if (servico.status !== 2) return false;
  if (servico.paralisado) return true;
  await moveServico(ctx, servico, {
    acao: 'paralisar',
    carimbos: { motivo_paralisacao: 'aguardandoAprovacao', texto_paralisacao: null, paralisado_em: ctx.now },
  });
  await stopRelogio(ctx, servico, 'paralisar');
  await settleServico(ctx, servico);
  return true;
}
