import { addDias, type Dia, diaDaSemana, diaDe, instanteDe } from '../../dia.ts';
import type { Semana } from '../../tempo/horario.ts';

/** A span of a job or of one of its pauses; `fim` is null while it still runs. */
export type Trecho = { readonly inicio: Date; readonly fim: Date | null };

/** A job's clock with the working day of its mechanic, whose hours are those of the dealership's zone. */
export type RelogioDoServico = {
  readonly trechos: readonly Trecho[];
  readonly pausas: readonly Trecho[];
  readonly jornada: Semana;
  readonly fuso: string;
  readonly agora: Date;
};

/** Instants in milliseconds, half-open. */
type Faixa = readonly [de: number, ate: number];

/**
 * Whole minutes worked on a job, begun ones left out: pauses, lunch and hours outside the mechanic's working day do
 * not count, and spans that overlap count once. What still runs counts up to `agora`. Throws RangeError for an unknown zone.
 */
export function minutosTrabalhados({ trechos, pausas, jornada, fuso, agora }: RelogioDoServico): number {
  const paradas = unir(pausas.map((pausa) => toFaixa(pausa, agora)));
  let total = 0;
  for (const trecho of unir(trechos.map((cada) => toFaixa(cada, agora)))) {
    for (const turno of turnosEntre(trecho, jornada, fuso)) {
      const trabalhada = intersecao(trecho, turno);
      total += duracao(trabalhada);
      for (const parada of paradas) total -= duracao(intersecao(trabalhada, parada));
    }
  }
  return Math.floor(total / 60_000);
}

/** The stretches of work of every day a span touches: two around lunch, one without it, none on a day off. */
function turnosEntre([de, ate]: Faixa, jornada: Semana, fuso: string): Faixa[] {
  const turnos: Faixa[] = [];
  const ultimo = diaDe(new Date(ate), fuso);
  for (let dia = diaDe(new Date(de), fuso); dia <= ultimo; dia = addDias(dia, 1)) {
    turnos.push(...turnosDoDia(dia, jornada, fuso));
  }
  return turnos;
}

function turnosDoDia(dia: Dia, jornada: Semana, fuso: string): Faixa[] {
  const expediente = jornada[diaDaSemana(dia)];
  if (expediente === null) return [];

  const { abertura, fechamento, almoco } = expediente;
  const em = (minuto: number): number => instanteDe(dia, minuto, fuso).getTime();
  if (almoco === null) return [[em(abertura), em(fechamento)]];
  return [
    [em(abertura), em(almoco.inicioMin)],
    [em(almoco.fimMin), em(fechamento)],
  ];
}

function toFaixa({ inicio, fim }: Trecho, agora: Date): Faixa {
  return [inicio.getTime(), (fim ?? agora).getTime()];
}

/** The same time as spans that do not touch, in order. */
function unir(faixas: readonly Faixa[]): Faixa[] {
  const unidas: Faixa[] = [];
  for (const faixa of faixas.filter((cada) => duracao(cada) > 0).toSorted(([a], [b]) => a - b)) {
    const ultima = unidas.at(-1);
    if (ultima && faixa[0] <= ultima[1])
      unidas[unidas.length - 1] = [ultima[0], Math.max(ultima[1], faixa[1])];
    else unidas.push(faixa);
  }
  return unidas;
}

function intersecao(a: Faixa, b: Faixa): Faixa {
  return [Math.max(a[0], b[0]), Math.min(a[1], b[1])];
}

function duracao([de, ate]: Faixa): number {
  return Math.max(0, ate - de);
}
