import type { InputOf } from '@oferta/contracts/contract.ts';
import { equipeRefusals, type Bloqueio, type equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { parseHora } from '@oferta/domain/agenda/horario.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { insertBloqueio, recursoExists } from './equipe.queries.ts';

type Pedido = InputOf<typeof equipeContracts.bloquear>['body'];

/** Blocks a span of a day. What is already booked in it stays; nothing new is accepted. */
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
  return { codBloqueio, ...bloqueio };
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
