import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { diaDe, minutoDoDia, type Dia } from '@oferta/domain/dia.ts';
import type { GridEvent } from '#ui/resource-grid/grid-event.ts';
import type { State } from '#ui/tone.ts';
import { estadoDoServico } from './estado-cartao.ts';
import type { Agora } from './evento-agendamento.ts';

/** What the lanes are: mechanics or work bays. */
export type Faixa = 'mecanico' | 'box';

/** A job with its planned place in the lanes and what has really been done of it. */
export interface EventoServico extends GridEvent {
  readonly servico: ServicoAgendado;
  readonly estado: State;
  /** Really executed span in minutes of the day, up to now while it runs; null before it starts. */
  readonly executado: { readonly inicio: number; readonly fim: number } | null;
  /** Minutes past the planned start (not begun) or the planned end (running); 0 when on time. */
  readonly atraso: number;
  /** Worked ÷ sold time: 'limite' from 90 %, 'estouro' from 100 %. */
  readonly consumo: 'normal' | 'limite' | 'estouro';
}

interface Quando {
  readonly dia: Dia;
  readonly fuso: string;
  readonly agora: Agora;
}

const LIMITE = 0.9;

const faixaDe = ({ codMecanico, codBox }: ServicoAgendado, faixa: Faixa): number | null =>
  faixa === 'mecanico' ? codMecanico : codBox;

/** A job waiting for somebody to take it: open, not stopped, and without a lane. */
export const isSemFaixa = (servico: ServicoAgendado, faixa: Faixa): boolean =>
  servico.status <= 2 &&
  !servico.paralisado &&
  (faixaDe(servico, faixa) === null || servico.inicioPlanejado === null);

/** The car has been received and not yet handed back. */
export const isNaCasa = ({ situacao }: Pick<ServicoAgendado, 'situacao'>): boolean =>
  situacao === 'recepcionado' || situacao === 'emAtendimento';

const kept = new WeakMap<
  ServicoAgendado,
  { readonly chave: string; readonly evento: EventoServico | null }
>();

/** The lanes' events of a day. Jobs without a lane or a time are the tray's, stopped ones the stopped list's. */
export function toEventosServico(
  servicos: readonly ServicoAgendado[],
  faixa: Faixa,
  quando: Quando,
): readonly EventoServico[] {
  const { dia, agora } = quando;
  // What of the clock a job's drawing depends on: only a running or awaited job changes by the minute.
  return servicos.flatMap((servico) => {
    const ticking = dia === agora.dia && servico.status <= 2;
    const chave = `${faixa}|${dia}|${quando.fuso}|${ticking ? agora.minuto : ''}`;
    const before = kept.get(servico);
    const evento = before?.chave === chave ? before.evento : toEvento(servico, faixa, quando);
    if (before?.chave !== chave) kept.set(servico, { chave, evento });
    return evento ? [evento] : [];
  });
}

function toEvento(servico: ServicoAgendado, faixa: Faixa, quando: Quando): EventoServico | null {
  const { inicioPlanejado, fimPlanejado, paralisado } = servico;
  const resource = faixaDe(servico, faixa);
  if (resource === null || inicioPlanejado === null || fimPlanejado === null || paralisado) return null;
  const start = minutoEm(inicioPlanejado, quando);
  const end = minutoEm(fimPlanejado, quando);
  if (end <= 0 || start >= 1440) return null;
  return {
    id: String(servico.codServico),
    resourceId: String(resource),
    start,
    end: Math.max(end, start + 5),
    servico,
    estado: estadoDoServico(servico),
    executado: executadoEm(servico, quando),
    atraso: atrasoDoServico(servico, { start, end }, quando),
    consumo: consumoDe(servico),
  };
}

/** Minutes since 00:00 of the day shown; below 0 the day before, from 1440 on the days after. */
function minutoEm(instante: string, { dia, fuso }: Quando): number {
  const quando = new Date(instante);
  const doDia = diaDe(quando, fuso);
  const dias = (Date.parse(`${doDia}T00:00:00Z`) - Date.parse(`${dia}T00:00:00Z`)) / 86_400_000;
  return dias * 1440 + minutoDoDia(quando, fuso);
}

function executadoEm(servico: ServicoAgendado, quando: Quando): EventoServico['executado'] {
  const { dataInicioServicoExecucao, dataFimServico, status } = servico;
  if (dataInicioServicoExecucao === null) return null;
  const inicio = minutoEm(dataInicioServicoExecucao, quando);
  if (dataFimServico !== null) return { inicio, fim: minutoEm(dataFimServico, quando) };
  if (status !== 2) return null;
  return { inicio, fim: minutoEm(quando.agora.instante.toISOString(), quando) };
}

function atrasoDoServico(
  { status }: ServicoAgendado,
  { start, end }: { readonly start: number; readonly end: number },
  { dia, agora }: Quando,
): number {
  if (dia !== agora.dia || status > 2) return 0;
  return Math.max(0, agora.minuto - (status === 1 ? start : end));
}

function consumoDe({
  tempoPadraoMin,
  tempoAdicionalMin,
  trabalhadoMin,
}: ServicoAgendado): EventoServico['consumo'] {
  const vendido = tempoPadraoMin + tempoAdicionalMin;
  if (vendido <= 0 || trabalhadoMin < vendido * LIMITE) return 'normal';
  return trabalhadoMin < vendido ? 'limite' : 'estouro';
}
