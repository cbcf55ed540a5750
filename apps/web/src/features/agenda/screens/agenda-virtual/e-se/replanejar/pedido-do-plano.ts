import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import type { DiaDoEnsaio } from '@oferta/domain/agenda/ensaio/ensaio.ts';
import type { PedidoDoEnsaio, PlanoDoEnsaio } from '@oferta/domain/agenda/replanejar/do-ensaio.ts';
import { toExpediente } from '@oferta/domain/cadastros/expediente/expediente.ts';
import { addDias, diaDaSemana, minutosDesde, type Dia } from '@oferta/domain/dia.ts';
import { parseHora, type Expediente } from '@oferta/domain/tempo/horario.ts';
import type { ContextoDoEnsaio } from '../dia-do-ensaio.ts';
import type { Ensaio } from '../use-ensaio.ts';

/** At most so many moves; null: as many as it takes. */
export type LimiteDeMexidas = number | null;

/** What a person may allow, the fewest first. */
export const LIMITES: readonly LimiteDeMexidas[] = [3, 6, null];

/** What somebody said of a plan's moves: kept in every new one (job → mechanic), or not wanted (job → whether somebody has to take it anyway: then it is left out of the plan). */
export interface Decisoes {
  readonly fixados: ReadonlyMap<number, number>;
  readonly recusados: ReadonlyMap<number, boolean>;
}

export const NADA_DECIDIDO: Decisoes = { fixados: new Map(), recusados: new Map() };

/** What is sent to the planner's thread: a day, what is asked of it, and how long each plan may take. */
export interface Pergunta {
  readonly dia: DiaDoEnsaio;
  readonly pedido: Omit<PedidoDoEnsaio, 'aindaHaTempo' | 'mexidas'>;
  readonly limites: readonly LimiteDeMexidas[];
  /** Milliseconds for each plan. */
  readonly tempo: number;
}

/** What it answers, a plan for each limit as soon as it is there. */
export interface Resposta {
  readonly limite: LimiteDeMexidas;
  readonly plano: PlanoDoEnsaio;
  readonly tempo: number;
}

/** Whoever reads a plan and says yes needs some minutes: nothing is planned to begin before them, and from then on by the five. */
const MINUTOS_PARA_LER = 5;
const PASSO = 5;

/** Milliseconds that a plan may take: measured, more finds little more. */
const TEMPO_POR_PLANO = 300;

/** The draft's day as the planner is asked about it. A job that somebody would have to take and that was refused stays where it is. */
export function perguntaDe(
  { depois, servicos, contexto }: Ensaio,
  { fixados, recusados }: Decisoes,
  limites = LIMITES,
): Pergunta {
  const { agoraMin } = depois;
  const daqui = agoraMin === 0 ? 0 : Math.ceil((agoraMin + MINUTOS_PARA_LER) / PASSO) * PASSO;
  const dia = {
    ...depois,
    agoraMin: daqui,
    servicos: depois.servicos.filter(({ codServico }) => recusados.get(codServico) !== true),
  };
  return {
    dia,
    limites,
    tempo: TEMPO_POR_PLANO,
    pedido: {
      semente: 1,
      esperam: new Set(
        servicos
          .filter(({ transporte }) => transporte === 'espera')
          .map(({ codAgendamento }) => codAgendamento),
      ),
      pesoDeQuemEspera: contexto.calendario.pesoDeQuemEspera,
      chegadas: new Map(servicos.flatMap((servico) => chegadaDe(servico, contexto.dia))),
      liberados: new Map(servicos.flatMap((servico) => liberadoDe(servico, contexto))),
      restantes: new Map(),
      fixados,
      recusados: new Set(recusados.keys()),
      amanha: expedienteDeAmanha(contexto),
    },
  };
}

/** A car that has not come is expected at its hour. */
function chegadaDe(servico: ServicoAgendado, dia: Dia): [number, number][] {
  const { codAgendamento, osAberta, dataAgendamento, horaAgendamento } = servico;
  if (osAberta || dataAgendamento !== dia) return [];
  return [[codAgendamento, parseHora(horaAgendamento) ?? 0]];
}

/** A job that stands still goes on when it was said to. */
function liberadoDe(servico: ServicoAgendado, { dia, fuso }: ContextoDoEnsaio): [number, number][] {
  const { codServico, paralisado, previsaoRetorno } = servico;
  if (!paralisado || previsaoRetorno === null) return [];
  return [[codServico, Math.max(0, minutosDesde(dia, new Date(previsaoRetorno), fuso))]];
}

function expedienteDeAmanha({ dia, calendario }: ContextoDoEnsaio): Expediente {
  const amanha = addDias(dia, 1);
  const fechado = calendario.feriados.some((feriado) => feriado.dia === amanha);
  return fechado ? null : toExpediente(calendario.semana[diaDaSemana(amanha)] ?? null);
}
