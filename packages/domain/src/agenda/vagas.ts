/**
 * The first free times of an agenda, as the booking form and the public page offer them.
 *
 * - vaga: a start at which a consultant can receive the car and a mechanic can then do the work the same day.
 * - The consultant is taken for `duracaoMin` (the slot); the mechanic from the same start for the services' whole
 *   time. Lunch splits the work but not the slot: the car waits on the lift, the client does not wait at the desk.
 */
import type { Dia } from '../dia.ts';
import { type Expediente, type Periodo, slots, sobrepoe } from './horario.ts';
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

function vagaEm(pedido: PedidoDeVagas, dia: DiaDaAgenda, inicioMin: number): Vaga | null {
  const consultor = dia.consultores.find((cada) => podeReceber(cada, { pedido, dia, inicioMin }));
  if (!consultor) return null;

  const fimMin = fimDoServico(dia.expediente, inicioMin, pedido.minutosServico);
  if (fimMin === null) return null;

  const { codConsultor } = consultor;
  if (pedido.tipos.length === 0) return { dia: dia.dia, inicioMin, codConsultor, codMecanico: null };

  const trabalho = { inicioMin, fimMin };
  const mecanico = dia.mecanicos.find(
    (cada) => atende(cada, pedido.tipos) && isLivre(cada.ocupado, trabalho),
  );
  const parado = !isLivre(dia.bloqueios, trabalho);
  return mecanico && !parado
    ? { dia: dia.dia, inicioMin, codConsultor, codMecanico: mecanico.codMecanico }
    : null;
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

/** The most bookings running at once within the period: two short ones in a row take one place, not two. */
function maiorLotacao(ocupado: readonly Periodo[], periodo: Periodo): number {
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
