import type { Ctx } from '#kernel/context.ts';
import type { Reserva } from '../sugestao/pecas.queries.ts';
import { findFuso } from './necessidade.queries.ts';
import { listNecessidades } from './necessidades.ts';

/** What has an owner already, for the order: the parts that booked jobs and approved quotes wait for. */
export async function listReservas(ctx: Ctx, codConcessionaria: number): Promise<Reserva[]> {
  const fuso = await findFuso(ctx.tx, codConcessionaria);
  const { pecas } = await listNecessidades(ctx, { codConcessionaria, fuso });
  return pecas.map(({ carro: { dia }, peca: { codPeca }, quantidade }) => ({
    codPeca,
    dia,
    unidades: quantidade,
  }));
}
