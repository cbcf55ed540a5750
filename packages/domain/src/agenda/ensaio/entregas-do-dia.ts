import { STATUS_SERVICO } from '../oficina/servico.ts';
import type { DiaDoEnsaio, ServicoDoEnsaio } from './ensaio.ts';

/** A promised car that has not left, and when the plan has it done; null: a job of it has no time, or stands still. */
export type EntregaDoDia = {
  readonly codAgendamento: number;
  readonly prometidoMin: number;
  readonly previstoMin: number | null;
  /** Minutes past the promise; 0 on time. Without a time it is late once the promise has passed. */
  readonly atrasoMin: number;
};

/** How a day ends, as drafts are compared. */
export type FimDoDia = {
  readonly entregas: readonly EntregaDoDia[];
  readonly atrasadas: number;
  readonly maiorAtrasoMin: number;
  /** Minutes of the day's work planned past the hours of whoever does it. */
  readonly alemDoExpedienteMin: number;
  /** Jobs to be done that nobody has. */
  readonly semLugar: number;
};

const FIM_DO_DIA = 1440;

/** What a day's plan leads to: by plan alone, so that two plans of one day can be laid side by side. */
export function fimDoDia(dia: DiaDoEnsaio): FimDoDia {
  const { agoraMin, servicos, mecanicos } = dia;
  const porVisita = Map.groupBy(servicos, ({ codAgendamento }) => codAgendamento);
  const entregas = [...porVisita].flatMap(([codAgendamento, dela]): EntregaDoDia[] => {
    const prometidoMin = dela[0]?.prometidoMin ?? null;
    const foiEmbora = dela.every(({ status }) => status === STATUS_SERVICO.finalizado);
    if (prometidoMin === null || foiEmbora) return [];
    const previstoMin = previsto(dela, agoraMin);
    const atrasoMin = Math.max(0, (previstoMin ?? agoraMin) - prometidoMin);
    return [{ codAgendamento, prometidoMin, previstoMin, atrasoMin }];
  });
  const expedientes = new Map(mecanicos.map(({ codMecanico, expediente }) => [codMecanico, expediente]));
  const abertos = servicos.filter(
    ({ status, paralisado }) => status <= STATUS_SERVICO.emServico && !paralisado,
  );
  return {
    entregas,
    atrasadas: entregas.filter(({ atrasoMin }) => atrasoMin > 0).length,
    maiorAtrasoMin: Math.max(0, ...entregas.map(({ atrasoMin }) => atrasoMin)),
    alemDoExpedienteMin: abertos.reduce((soma, { codMecanico, inicioMin, fimMin }) => {
      const expediente = codMecanico === null ? null : expedientes.get(codMecanico);
      const doDia = inicioMin !== null && inicioMin >= 0 && inicioMin < FIM_DO_DIA;
      if (!expediente || !doDia || fimMin === null) return soma;
      return soma + Math.max(0, fimMin - Math.max(inicioMin, expediente.fechamento));
    }, 0),
    semLugar: abertos.filter(({ codMecanico, inicioMin }) => codMecanico === null || inicioMin === null)
      .length,
  };
}

/** The minute at which the last of a car's jobs is planned to be done; null when one has no time. */
function previsto(servicos: readonly ServicoDoEnsaio[], agoraMin: number): number | null {
  let ultimo = agoraMin;
  for (const { status, paralisado, codMecanico, inicioMin, fimMin } of servicos) {
    if (status > STATUS_SERVICO.emServico) continue;
    if (paralisado || codMecanico === null || inicioMin === null || fimMin === null) return null;
    const naoComecou = status === STATUS_SERVICO.aguardandoServico;
    // What should have begun by now takes its whole time from now on.
    const fim = naoComecou && inicioMin < agoraMin ? agoraMin + fimMin - inicioMin : fimMin;
    ultimo = Math.max(ultimo, fim);
  }
  return ultimo;
}
