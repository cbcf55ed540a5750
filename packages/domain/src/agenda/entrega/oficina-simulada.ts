/**
 * A workshop's month by chance from a seed, minute by minute, to see what the light of a promise is worth. Time is counted in
 * open minutes: a day has so many, and what is left over goes on with the next.
 *
 * What chance does to a job: it lasts about what was estimated (log-normal), sometimes much longer, which is told when half
 * of it is done and two times of three; it is stopped for a part or an answer, with or without a word when it goes on; it
 * fails its inspection and is done in part again. Mechanics are away for a day, cars come late or not at all.
 */
import { riscoDaPromessa, type RiscoDaPromessa } from './risco-promessa.ts';

/** What the light said of a promised car, and what became of it. Open minutes since the month began. */
export type CarroDoMes = {
  readonly promessa: number;
  readonly pronto: number;
  /** When the light first was red before the promise was past; null: never. */
  readonly aviso: number | null;
};

const DIA_MIN = 540;
const DIAS = 22;
const MECANICOS = 8;
/** How often the lights are looked at. */
const PASSO_MIN = 5;

type Servico = {
  readonly carro: Carro;
  readonly ordem: number;
  mecanico: number;
  /** What the workshop counts with, time added since included. */
  estimadoMin: number;
  realMin: number;
  feitoMin: number;
  /** At how many minutes of work it is stopped, for how long, and whether somebody says how long. */
  readonly pausa: { readonly aos: number; readonly min: number; readonly dita: number | null } | null;
  paradoAte: number | null;
  /** When it is said to go on. */
  retorno: number | null;
  /** Work beyond the estimate that has not been told yet. */
  surpresa: boolean;
};

type Carro = {
  readonly chegada: number;
  readonly promessa: number;
  readonly servicos: Servico[];
  reprova: boolean;
  pronto: number | null;
  aviso: number | null;
};

/** Plays a month. The same seed is the same month. */
export function simularMes(semente: number): CarroDoMes[] {
  const acaso = acasoDe(semente);
  const carros: Carro[] = [];
  const filas: Servico[][] = Array.from({ length: MECANICOS }, () => []);
  const inspecoes: Carro[] = [];
  let inspetorAte = 0;
  // Beyond the last day until the last car has left.
  for (let agora = 0; agora < DIAS * DIA_MIN || carros.some(({ pronto }) => pronto === null); agora += 1) {
    if (agora % DIA_MIN === 0) {
      const dia = agora < DIAS * DIA_MIN ? marcarDia(agora, acaso) : [];
      carros.push(...dia);
      for (const servico of dia.flatMap(({ servicos }) => servicos)) filas[servico.mecanico]?.push(servico);
      faltar(filas, acaso);
    }
    for (const fila of filas) trabalhar(fila, { agora, acaso, inspecoes });
    const [carro] = inspecoes;
    if (carro && agora >= inspetorAte) {
      inspetorAte = agora + 6 + Math.floor(acaso.entre(0, 8));
      inspecoes.shift();
      inspecionar(carro, { agora: inspetorAte, filas });
    }
    if (agora % PASSO_MIN === 0) olhar(carros, filas, agora);
  }
  return carros.map(({ promessa, pronto, aviso }) => ({ promessa, pronto: pronto ?? Infinity, aviso }));
}

/** A day as it is booked: each mechanic one job after the other, each promise some slack after the plan. */
function marcarDia(inicio: number, acaso: Acaso): Carro[] {
  const carros: Carro[] = [];
  for (let mecanico = 0; mecanico < MECANICOS; mecanico += 1) {
    let livre = 0;
    while (livre < DIA_MIN - 90) {
      const minutos = Array.from({ length: acaso.chance(0.25) ? 2 : 1 }, () =>
        acaso.um([30, 45, 60, 60, 90, 120]),
      );
      const fim = livre + minutos.reduce((soma, cada) => soma + cada, 0);
      const promessa = Math.ceil((fim + acaso.um([45, 60, 90, 120])) / 15) * 15;
      if (promessa > DIA_MIN) break;
      const chegada = inicio + Math.max(0, livre + Math.round(acaso.entre(-40, 10)));
      // Who does not come is no promise; the place stays empty.
      if (!acaso.chance(0.07))
        carros.push(umCarro({ chegada, promessa: inicio + promessa, minutos, mecanico }, acaso));
      livre = fim + (acaso.chance(0.5) ? acaso.um([15, 30, 45, 60]) : 0);
    }
  }
  return carros;
}

type Marcado = { chegada: number; promessa: number; minutos: readonly number[]; mecanico: number };

function umCarro({ chegada, promessa, minutos, mecanico }: Marcado, acaso: Acaso): Carro {
  const carro: Carro = {
    chegada,
    promessa,
    servicos: [],
    reprova: acaso.chance(0.05),
    pronto: null,
    aviso: null,
  };
  carro.servicos.push(
    ...minutos.map((estimadoMin, i) => {
      const surpresa = acaso.chance(0.08);
      const realMin = Math.max(
        5,
        Math.round(estimadoMin * (surpresa ? acaso.entre(1.5, 2.6) : Math.exp(acaso.normal() * 0.18))),
      );
      const parada = acaso.chance(0.09)
        ? Math.round(Math.min(360, 20 - Math.log(1 - acaso.entre(0, 1)) * 100))
        : null;
      return {
        carro,
        ordem: chegada + i,
        mecanico,
        estimadoMin,
        realMin,
        feitoMin: 0,
        pausa:
          parada === null
            ? null
            : {
                aos: Math.round(realMin * acaso.entre(0.1, 0.8)),
                min: parada,
                dita: acaso.chance(0.6) ? Math.round(parada * acaso.entre(0.8, 1.3)) : null,
              },
        paradoAte: null,
        retorno: null,
        surpresa,
      };
    }),
  );
  return carro;
}

/** Who is away for the day: what waits for them goes to the ends of the shortest of the others' lines. */
function faltar(filas: Servico[][], acaso: Acaso): void {
  for (const [mecanico, fila] of filas.entries()) {
    if (!acaso.chance(0.03)) continue;
    for (const servico of fila.splice(0)) {
      const menor = filas
        .map((outra, i) => ({
          i,
          minutos: i === mecanico ? Infinity : outra.reduce((soma, cada) => soma + porFazer(cada), 0),
        }))
        .toSorted((a, b) => a.minutos - b.minutos)[0];
      servico.mecanico = menor?.i ?? mecanico;
      filas[servico.mecanico]?.push(servico);
    }
  }
}

/** A minute of a mechanic's: at the first of the line whose car is there and that is not stopped. */
function trabalhar(
  fila: Servico[],
  { agora, acaso, inspecoes }: { agora: number; acaso: Acaso; inspecoes: Carro[] },
): void {
  const servico = fila.find(({ carro, paradoAte }) => carro.chegada <= agora && (paradoAte ?? 0) <= agora);
  if (!servico) return;
  servico.paradoAte = null;
  servico.retorno = null;
  servico.feitoMin += 1;
  const { pausa, feitoMin, realMin, estimadoMin } = servico;
  if (pausa && feitoMin === pausa.aos) {
    servico.paradoAte = agora + pausa.min;
    servico.retorno = pausa.dita === null ? null : agora + pausa.dita;
  }
  if (servico.surpresa && feitoMin >= estimadoMin * 0.5) {
    servico.surpresa = false;
    if (acaso.chance(0.67)) servico.estimadoMin = Math.round(realMin * acaso.entre(0.85, 1.1));
  }
  if (feitoMin < realMin) return;
  fila.splice(fila.indexOf(servico), 1);
  const { carro } = servico;
  if (carro.servicos.every((cada) => cada.feitoMin >= cada.realMin)) inspecoes.push(carro);
}

/** Good, or in part to be done again, first of all. */
function inspecionar(carro: Carro, { agora, filas }: { agora: number; filas: Servico[][] }): void {
  const [servico] = carro.servicos;
  if (!carro.reprova || !servico) {
    carro.pronto = agora;
    return;
  }
  carro.reprova = false;
  const deNovo = Math.max(10, Math.round(servico.estimadoMin * 0.4));
  servico.estimadoMin = deNovo;
  servico.realMin = deNovo;
  servico.feitoMin = 0;
  filas[servico.mecanico]?.unshift(servico);
}

/** What the mechanic has said to have done: they tap at the quarters. */
const percentual = ({ feitoMin, realMin }: Servico): number => Math.floor((feitoMin / realMin) * 4) * 25;

const porFazer = (servico: Servico): number =>
  Math.ceil((servico.estimadoMin * (100 - percentual(servico))) / 100);

/** Looks at every light as the screens do: by what is known, never by what chance has in store. */
function olhar(carros: Carro[], filas: readonly Servico[][], agora: number): void {
  for (const carro of carros) {
    if (carro.pronto !== null || carro.aviso !== null || carro.chegada > agora || carro.promessa <= agora)
      continue;
    if (luzDe(carro, filas, agora).luz === 'vermelho') carro.aviso = agora;
  }
}

function luzDe({ promessa, servicos }: Carro, filas: readonly Servico[][], agora: number): RiscoDaPromessa {
  const abertos = servicos.filter(({ feitoMin, realMin }) => feitoMin < realMin);
  const parados = abertos.filter(({ paradoAte }) => paradoAte !== null && paradoAte > agora);
  const retornos = parados.flatMap(({ retorno }) => retorno ?? []);
  return riscoDaPromessa({
    previsao: new Date(promessa * 60_000),
    agora: new Date(agora * 60_000),
    abertoMin: promessa - agora,
    restanteMin: abertos.reduce((soma, servico) => soma + porFazer(servico), 0),
    filaMin: Math.max(
      0,
      ...abertos.filter((cada) => cada.feitoMin === 0).map((cada) => naFrente(cada, filas, agora)),
    ),
    paralisado: parados.length > 0,
    retornoMin: retornos.length > 0 ? Math.max(0, Math.max(...retornos) - agora) : null,
    aInspecionar: true,
    pronto: false,
  });
}

/** Minutes of other cars in the house that come before a job in its mechanic's line. */
function naFrente(servico: Servico, filas: readonly Servico[][], agora: number): number {
  const fila = filas[servico.mecanico] ?? [];
  return fila
    .slice(0, fila.indexOf(servico))
    .filter(
      ({ carro, paradoAte }) =>
        carro !== servico.carro && carro.chegada <= agora && (paradoAte ?? 0) <= agora,
    )
    .reduce((soma, cada) => soma + porFazer(cada), 0);
}

type Acaso = ReturnType<typeof acasoDe>;

/** Chance from a seed (mulberry32). */
function acasoDe(semente: number) {
  let estado = semente >>> 0;
  const proximo = (): number => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = Math.imul(estado ^ (estado >>> 15), estado | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    entre: (de: number, ate: number): number => de + proximo() * (ate - de),
    chance: (p: number): boolean => proximo() < p,
    um: (lista: readonly number[]): number => lista[Math.floor(proximo() * lista.length)] ?? 0,
    // Box–Muller.
    normal: (): number => Math.sqrt(-2 * Math.log(1 - proximo())) * Math.cos(2 * Math.PI * proximo()),
  };
}

/** What the warnings of some cars were worth. Shares from 0 to 1; minutes before the promise. */
export type ValorDosAvisos = {
  readonly carros: number;
  readonly perdidas: number;
  readonly avisos: number;
  /** Of the promises that were broken, those warned of as early as asked. */
  readonly aTempo: number;
  /** Of the warnings, those of a promise that was kept. */
  readonly falsos: number;
};

/** Judges the warnings: a promise is broken by a minute past it. */
export function valorDosAvisos(carros: readonly CarroDoMes[], antesMin: number): ValorDosAvisos {
  const perdidas = carros.filter(({ pronto, promessa }) => pronto > promessa);
  const avisados = carros.filter(({ aviso }) => aviso !== null);
  const aTempo = perdidas.filter(({ promessa, aviso }) => aviso !== null && promessa - aviso >= antesMin);
  const falsos = avisados.filter(({ pronto, promessa }) => pronto <= promessa);
  return {
    carros: carros.length,
    perdidas: perdidas.length,
    avisos: avisados.length,
    aTempo: aTempo.length / Math.max(1, perdidas.length),
    falsos: falsos.length / Math.max(1, avisados.length),
  };
}
