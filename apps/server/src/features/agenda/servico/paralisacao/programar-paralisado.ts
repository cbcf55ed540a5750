import type { Ctx } from '#kernel/context.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { moveServico, requirePossivel, requireServico, settleServico } from '../ciclo/ciclo.ts';
import { SEM_PARALISACAO } from '../planejamento/fora-da-raia.ts';
import { lockRaias } from '../planejamento/planejamento.queries.ts';
import { type Pedido, planejar, withLugarLivre } from '../planejamento/planejar.ts';

/** Plans a stopped job again: it waits for that day and time, with the percentage it had. */
export async function programarParalisado(ctx: Ctx, codServico: number, pedido: Pedido): Promise<RawJson> {
  await lockRaias(ctx.tx, [{ codServico, ...pedido }]);
  const servico = await requireServico(ctx, codServico);
  requirePossivel('programarParalisado', servico);

  const { codMecanico } = pedido;
  const plano = await planejar(ctx, servico, pedido);
  const alvo = {
    codServico,
    codMecanico,
    codBox: plano.cod_box,
    inicio: plano.inicio_planejado,
    fim: plano.fim_planejado,
  };
  await withLugarLivre(ctx, alvo, () =>
    moveServico(ctx, servico, {
      acao: 'programarParalisado',
      dados: { codMecanico },
      carimbos: { ...plano, ...SEM_PARALISACAO },
    }),
  );
  return settleServico(ctx, servico);
}
