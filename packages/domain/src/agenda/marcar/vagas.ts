/**
 * The first free times of an agenda, as the booking form and the public page offer them.
 *
 * - vaga: a start at which a consultant can receive the car and a mechanic can then do the work the same day.
 * - The consultant is taken for `duracaoMin` (the slot); the mechanic from the same start for the services' whole
 *   time, by their own hours. Lunch splits the work but not the slot: the car waits on the lift, the client does not
 *   wait at the desk.
 */
import type { Dia } from '../../dia.ts';
import { type Expediente, type Periodo, slots, sobrepoe } from '../../tempo/horario.ts';
import { type MomentoLocal, recusaDoHorario } from './recusa-horario.ts';

/** A column of the agenda. `codConsultor` is null for the bolsão, whose requests nobody has taken yet. */
export type AgendaDoConsultor = {
  readonly codConsultor: number | null;
  readonly capacidade: number;
  readonly ocupado: readonly Periodo[];
  readonly bloqueios: readonly Periodo[];
};

/** A mechanic's day: `ocupado` holds jobs, blocks and absences alike. */
export type AgendaDoMecanico = {
  readonly codMecanico: number;
  readonly especialidades: readonly number[];
  /** Their own hours, or the house's; null on a day off. */
  readonly expediente: Expediente;
  readonly ocupado: readonly Periodo[];
};

/** One day of the dealership; `bloqueios` are those of the whole house. */
export type DiaDaAgenda = {
  readonly dia: Dia;
  readonly expediente: Expediente;
  readonly feriado: boolean;
  readonly bloqueios: readonly Periodo[];
  readonly consultores: readonly AgendaDoConsultor[];
  readonly mecanicos: readonly AgendaDoMecanico[];
};

/** What is looked for. `tipos` are the services' types; without them no mechanic is looked for. */
export type PedidoDeVagas = {
  readonly quantas: number;
  readonly agora: MomentoLocal;
  readonly dias: readonly DiaDaAgenda[];
  readonly intervalo: number;
  readonly duracaoMin: number;
  readonly minutosServico: number;
  /** Whose own time for them is known to be another. */
  readonly minutosPorMecanico?: ReadonlyMap<number, number>;
  readonly tipos: readonly number[];
};

export type Vaga = {
  readonly dia: Dia;
  readonly inicioMin: number;
  readonly codConsultor: number | null;
  readonly codMecanico: number | null;
};

/**
 * The first `quantas` vagas, one a start, in the order of the days given. Of several free consultants or mechanics
 * the first of the list is named, so the caller's order is the preference. Work longer than what is left of a day is
 * not offered on it.
 */
export function vagasLivres(pedido: PedidoDeVagas): Vaga[] {
  const vagas: Vaga[] = [];
  for (const dia of pedido.dias) {
    if (dia.expediente === null) continue;
    const { abertura, fechamento } = dia.expediente;
    for (const inicioMin of slots({ abertura, fechamento, intervalo: pedido.intervalo })) {
      if (vagas.length >= pedido.quantas) return vagas;
      const vaga = vagaEm(pedido, dia, inicioMin);
      if (vaga) vagas.push(vaga);
    }
  }
  return vagas;
}

/** The minute work started at `inicioMin` ends, lunch not counted, or null when closing comes first. */
export function fimDoServico(expediente: Expediente, inicioMin: number, minutos: number): number | null {
  if (expediente === null) return null;
  const fim = fimDoTrabalho(expediente, inicioMin, minutos);
  return fim > expediente.fechamento ? null : fim;
}

/** The minute work started at `inicioMin` ends, lunch not counted, however late that is: past closing, past midnight. */
export function fimDoTrabalho(expediente: Expediente, inicioMin: number, minutos: number): number {
  const almoco = expediente?.almoco ?? null;
  const semAlmoco = inicioMin + minutos;
  const atravessa = almoco !== null && sobrepoe(almoco, { inicioMin, fimMin: semAlmoco });
  return atravessa ? semAlmoco + almoco.fimMin - Math.max(almoco.inicioMin, inicioMin) : semAlmoco;
}

/** Nobody starts a job at lunch. */
export function depoisDoAlmoco(expediente: Expediente, minuto: number): number {
  const almoco = expediente?.almoco ?? null;
  const noAlmoco = almoco !== null && almoco.inicioMin <= minuto && minuto < almoco.fimMin;
  return noAlmoco ? almoco.fimMin : minuto;
}

/** From when to when so many minutes of work last that may begin at `inicio`; null when the day's hours do not hold them. */
export function periodoDoServico(expediente: Expediente, inicio: number, minutos: number): Periodo | null {
  const inicioMin = depoisDoAlmoco(expediente, inicio);
  const fimMin = fimDoServico(expediente, inicioMin, minutos);
  return fimMin === null || expediente === null || inicioMin < expediente.abertura
    ? null
    : { inicioMin, fimMin };
}

function vagaEm(pedido: PedidoDeVagas, dia: DiaDaAgenda, inicioMin: number): Vaga | null {
  const consultor = dia.consultores.find((cada) => podeReceber(cada, { pedido, dia, inicioMin }));
  if (!consultor) return null;

  const { codConsultor } = consultor;
  const vaga = { dia: dia.dia, inicioMin, codConsultor };
  if (pedido.tipos.length === 0) {
    const cabe = fimDoServico(dia.expediente, inicioMin, pedido.minutosServico) !== null;
    return cabe ? { ...vaga, codMecanico: null } : null;
  }
  const mecanico = dia.mecanicos.find(
    (cada) => atende(cada, pedido.tipos) && podeTrabalhar(cada, { pedido, dia, inicioMin }),
  );
  return mecanico ? { ...vaga, codMecanico: mecanico.codMecanico } : null;
}

type Inicio = { readonly pedido: PedidoDeVagas; readonly dia: DiaDaAgenda; readonly inicioMin: number };

function podeReceber(consultor: AgendaDoConsultor, { pedido, dia, inicioMin }: Inicio): boolean {
  const { agora, duracaoMin } = pedido;
  const bloqueios = [...dia.bloqueios, ...consultor.bloqueios];
  if (recusaDoHorario({ ...dia, bloqueios, agora, inicioMin, duracaoMin }) !== null) return false;
  return (
    maiorLotacao(consultor.ocupado, { inicioMin, fimMin: inicioMin + duracaoMin }) < consultor.capacidade
  );
}

function podeTrabalhar({ codMecanico, expediente, ocupado }: AgendaDoMecanico, inicio: Inicio): boolean {
  const { pedido, dia, inicioMin } = inicio;
  const minutos = pedido.minutosPorMecanico?.get(codMecanico) ?? pedido.minutosServico;
  const trabalho = periodoDoServico(expediente, inicioMin, minutos);
  return trabalho !== null && isLivre(ocupado, trabalho) && isLivre(dia.bloqueios, trabalho);
}

/** The most bookings running at once within the period: two short ones in a row take one place, not two. */
export function maiorLotacao(ocupado: readonly Periodo[], periodo: Periodo): number {
  const presentes = ocupado.filter((cada) => sobrepoe(cada, periodo));
  const lotacoes = presentes.map(({ inicioMin }) => {
    const instante = Math.max(inicioMin, periodo.inicioMin);
    return presentes.filter((cada) => cada.inicioMin <= instante && instante < cada.fimMin).length;
  });
  return Math.max(0, ...lotacoes);
}

function atende(mecanico: AgendaDoMecanico, tipos: readonly number[]): boolean {
  return tipos.every((tipo) => mecanico.especialidades.includes(tipo));
}

function isLivre(ocupado: readonly Periodo[], periodo: Periodo): boolean {
  return !ocupado.some((cada) => sobrepoe(cada, periodo));
}
