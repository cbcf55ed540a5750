import type { InputOf } from '@oferta/contracts/contract.ts';
import { equipeRefusals, type Bloqueio, type equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import { parseHora } from '@oferta/domain/tempo/horario.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { deleteBloqueio, insertBloqueio, recursoExists } from './equipe.queries.ts';

type Pedido = InputOf<typeof equipeContracts.bloquear>['body'];

/** Blocks a span of a day. What is already booked in it stays; nothing new is accepted. Boards are told. */
export async function bloquear(ctx: Ctx, pedido: Pedido): Promise<Bloqueio> {
  const { codConcessionaria, recurso, dia, motivo } = pedido;
  // The contract only lets HH:MM through.
  const inicioMin = parseHora(pedido.inicio) ?? 0;
  const fimMin = parseHora(pedido.fim) ?? 0;
  if (fimMin <= inicioMin) refuse(equipeRefusals.fimAntesDoInicio);

  const codRecurso = await requireRecurso(ctx, pedido);
  const bloqueio = { recurso, codRecurso, dia, inicioMin, fimMin, motivo };
  const codBloqueio = await insertBloqueio(ctx.tx, {
    ...bloqueio,
    codConcessionaria,
    codDistribuidor: ctx.tenant.codDistribuidor,
  });
  ctx.cadastroChanged('calendario', codConcessionaria);
  return { codBloqueio, ...bloqueio };
}

/** Takes a block away: the time is free at once on every board. */
export async function desbloquear(ctx: Ctx, codBloqueio: number): Promise<typeof FEITO> {
  const codConcessionaria =
    (await deleteBloqueio(ctx.tx, codBloqueio)) ?? refuse(equipeRefusals.bloqueioNaoEncontrado);
  ctx.cadastroChanged('calendario', codConcessionaria);
  return FEITO;
}

async function requireRecurso(
  ctx: Ctx,
  { codConcessionaria, recurso, codRecurso }: Pedido,
): Promise<number | null> {
  if (recurso === 'concessionaria') return null;
  const cod = codRecurso ?? refuse(equipeRefusals.recursoDesconhecido);
  if (!(await recursoExists(ctx.tx, codConcessionaria, { recurso, cod })))
    refuse(equipeRefusals.recursoDesconhecido);
  return cod;
}
