import { distribuirVagas, type Lugar } from '@oferta/domain/agenda/importacao/vagas-da-importacao.ts';
import { addDias } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { findNomes, listLugares, travarRecursos } from '../agendamento/marcar/ocupacao.queries.ts';
import { recursosDe } from '../agendamento/marcar/reservar.ts';
import { findCasa } from './agendamento-importado.queries.ts';
import type { LinhaAImportar } from './na-agenda.queries.ts';

/** A visit that wants a place. */
interface Pretendente extends LinhaAImportar {
  /** Of one that has a place already, and leaves it. */
  codAgendamento?: number;
  /** The dealership's slot when not said. */
  duracaoMin?: number;
}

/**
 * A place with its consultant for each line, in their order. Until the transaction ends nobody else can book those
 * consultants.
 */
export async function reservarLugares(
  { tx, now: agora }: Ctx,
  codConcessionaria: number,
  linhas: readonly Pretendente[],
): Promise<Lugar[]> {
  const consultores = [...new Set(linhas.flatMap(({ registro }) => registro.codConsultor ?? []))];
  const recursos = { consultores, mecanicos: [], boxes: [] };
  // The days around too: a late appointment may reach into the next day.
  const dias = [
    ...new Set(linhas.flatMap(({ registro: { dia } }) => [addDias(dia, -1), dia, addDias(dia, 1)])),
  ];
  const { intervaloMin } = await findCasa(tx, codConcessionaria);
  const pedidos = linhas.map(({ registro: { codConsultor, dia, horaMin }, duracaoMin = intervaloMin }) => ({
    codConsultor,
    dia,
    inicioMin: horaMin,
    duracaoMin,
  }));
  await travarRecursos(tx, recursosDe(pedidos.map((pedido) => ({ ...pedido, encaixe: false, janelas: [] }))));
  const exceto = linhas.flatMap(({ codAgendamento }) => codAgendamento ?? []);
  const ocupadas = await listLugares(tx, { codConcessionaria, agora, consultores, dias, exceto });
  const capacidades = new Map(
    (await findNomes(tx, recursos)).map(({ cod, capacidade }) => [cod, capacidade]),
  );
  return distribuirVagas(
    pedidos,
    ocupadas.map((lugar) => ({ ...lugar, duracaoMin: lugar.fimMin - lugar.inicioMin })),
    capacidades,
  );
}
