import { sorteio } from '@oferta/domain/agenda/replanejar/custo.ts';
import type { DiaDaOficina, EstadoDoServico } from '@oferta/domain/agenda/replanejar/dia.ts';

/** A generated day as its file has it; minutes of the day. The due minute of a car is its promise less quality and wash. */
export interface DiaGerado {
  readonly seed: number;
  readonly now: number;
  readonly mechanics: readonly {
    readonly id: string;
    readonly skills: readonly string[];
    readonly windows: readonly (readonly [number, number])[];
    readonly shiftEnd: number;
    readonly illFrom: number | null;
  }[];
  readonly boxes: Readonly<Record<string, number>>;
  readonly cars: readonly {
    readonly id: string;
    readonly arrival: number;
    readonly promise: number;
    readonly quality: number;
    readonly wash: number;
    readonly weight: number;
  }[];
  readonly jobs: readonly ServicoGerado[];
}

interface ServicoGerado {
  readonly id: string;
  readonly car: string;
  readonly seq: number;
  readonly dur: number;
  readonly skill: string;
  readonly box: string | null;
  readonly plannedMech: string | null;
  readonly plannedStart: number | null;
  readonly fixedMech: string | null;
  readonly state: 'running' | 'planned' | 'orphan' | 'walkin';
}

const ESTADO: Readonly<Record<ServicoGerado['state'], EstadoDoServico>> = {
  running: 'rodando',
  planned: 'planejado',
  orphan: 'orfao',
  walkin: 'novo',
};

/** How long after the shift overtime may go on. */
const SEM_FIM = 2880;

/** A generated day as the planner reads it; codes are places in the file's lists. */
export function toDiaDaOficina({ now, mechanics, boxes, cars, jobs }: DiaGerado): DiaDaOficina {
  const mec = new Map(mechanics.map(({ id }, at) => [id, at]));
  const carro = new Map(cars.map(({ id }, at) => [id, at]));
  return {
    agora: now,
    boxes,
    mecanicos: mechanics.map(({ skills, windows, shiftEnd, illFrom }, cod) => ({
      cod,
      habilidades: skills,
      janelas: windows,
      extras: illFrom === null ? [[shiftEnd, SEM_FIM]] : [],
      foraDoDia: illFrom !== null,
    })),
    carros: cars.map(({ arrival, promise, quality, wash, weight }, cod) => ({
      cod,
      chegada: arrival,
      prazo: promise - quality - wash,
      peso: weight,
    })),
    servicos: jobs.map((job, cod) => ({
      cod,
      carro: carro.get(job.car) ?? -1,
      ordem: job.seq,
      minutos: job.dur,
      habilidade: job.skill,
      box: job.box,
      estado: ESTADO[job.state],
      mecanico: job.plannedMech === null ? null : (mec.get(job.plannedMech) ?? null),
      inicio: job.plannedStart,
      soCom: job.fixedMech === null ? null : (mec.get(job.fixedMech) ?? null),
    })),
  };
}

const OFICIOS = ['geral', 'freio', 'suspensao', 'eletrica', 'motor', 'ar'];

/** How big a day is drawn. */
export interface Tamanho {
  readonly mecanicos: readonly [number, number];
  readonly carros: readonly [number, number];
}
const OFICINA: Tamanho = { mecanicos: [10, 14], carros: [34, 50] };
export const PEQUENA: Tamanho = { mecanicos: [4, 4], carros: [8, 12] };

/**
 * A day drawn from its seed: the morning's plan in which nobody is late, and then a mechanic falls ill, two jobs run over and
 * three walk-ins come. The same seed draws the same day everywhere.
 */
export function gerarDia(seed: number, tamanho = OFICINA): DiaGerado {
  const sorte = sorteio(seed * 104_729);
  const entre = (a: number, b: number) => a + Math.floor(sorte() * (b - a + 1));
  const um = <T>(lista: readonly T[]): T => lista[entre(0, lista.length - 1)] as T;
  const mechanics = gerarMecanicos(entre(...tamanho.mecanicos), { entre, sorte });
  const now = 540 + 15 * entre(0, 16);
  const livre = new Map(mechanics.map(({ id, windows }) => [id, windows[0]?.[0] ?? 0]));
  const cars: DiaGerado['cars'][number][] = [];
  const jobs: ServicoGerado[] = [];
  for (let c = 1; c <= entre(...tamanho.carros); c++) {
    const id = `C${c}`;
    const arrival = sorte() < 0.75 ? 450 + 15 * entre(0, 8) : 570 + 15 * entre(0, 14);
    const espera = sorte() < 0.2;
    let pronto = arrival;
    for (let seq = 0; seq < (espera ? 1 : entre(1, 3)); seq++) {
      const skill = um(OFICIOS);
      const dur = espera ? 10 * entre(3, 6) : 10 * entre(3, 12);
      const quem = mechanics
        .filter(({ skills }) => skills.includes(skill))
        .sort((a, b) => (livre.get(a.id) ?? 0) - (livre.get(b.id) ?? 0));
      const mecanico = sorte() < 0.15 ? um(quem) : (quem[0] ?? um(mechanics));
      const comeco = Math.max(livre.get(mecanico.id) ?? 0, pronto);
      pronto = fimDe(mecanico, comeco, dur);
      livre.set(mecanico.id, pronto);
      if (pronto <= now) continue;
      const roda = comeco < now;
      jobs.push({
        id: `${id}.${seq}`,
        car: id,
        seq,
        dur: roda ? Math.max(5, Math.min(dur, pronto - now)) : dur,
        skill,
        box: sorte() < 0.6 ? 'elevador' : sorte() < 0.5 ? 'solo' : null,
        plannedMech: mecanico.id,
        plannedStart: comeco,
        fixedMech: sorte() < 0.06 ? mecanico.id : null,
        state: roda ? 'running' : 'planned',
      });
    }
    const [quality, wash] = [15, espera ? 0 : 20];
    const folga = espera ? entre(5, 25) : entre(15, 75);
    cars.push({
      id,
      arrival,
      promise: pronto + quality + wash + folga,
      quality,
      wash,
      weight: espera ? 3 : 1,
    });
  }
  return perturbar({ seed, now, mechanics, cars, jobs }, { entre, um, sorte });
}

type Mecanico = DiaGerado['mechanics'][number];

/** Everybody does general work and two trades more, some a third. */
function gerarMecanicos(quantos: number, { entre, sorte }: Pick<Sorte, 'entre' | 'sorte'>): Mecanico[] {
  return Array.from({ length: quantos }, (_, k) => {
    const abre = 450 + 30 * entre(0, 2);
    const almoco = 690 + 30 * entre(0, 3);
    const shiftEnd = abre + 580 + 10 * entre(0, 2);
    const oficios = OFICIOS.filter(
      (_oficio, at) => at === 0 || at === (k % 5) + 1 || at === ((k + 1) % 5) + 1 || sorte() < 0.25,
    );
    return {
      id: `M${k + 1}`,
      skills: oficios,
      windows: [[abre, almoco] as const, [almoco + 60, shiftEnd] as const],
      shiftEnd,
      illFrom: null as number | null,
    };
  });
}

/** Working minutes from `de` on: where they end, lunch left out. */
function fimDe({ windows }: Mecanico, de: number, dur: number): number {
  const almoco = windows[0]?.[1] ?? 0;
  const inicio = de >= almoco && de < almoco + 60 ? almoco + 60 : de;
  return inicio < almoco && inicio + dur > almoco ? inicio + dur + 60 : inicio + dur;
}

interface Sorte {
  readonly entre: (a: number, b: number) => number;
  readonly um: <T>(lista: readonly T[]) => T;
  readonly sorte: () => number;
}

type Manha = Omit<DiaGerado, 'boxes'> & { readonly cars: DiaGerado['cars'][number][] };

/** What breaks the day: one is ill, two run over, three walk in. */
function perturbar({ seed, now, mechanics, cars, jobs }: Manha, { entre, um, sorte }: Sorte): DiaGerado {
  const doente = um(
    mechanics
      .filter(
        ({ id }) =>
          jobs.filter((job) => job.plannedMech === id && job.state === 'planned').length >= 2 &&
          !jobs.some((job) => job.plannedMech === id && job.state === 'running'),
      )
      .concat(mechanics[0] ?? []),
  );
  const rodando = jobs.filter((job) => job.state === 'running' && job.plannedMech !== doente.id);
  const estouram = new Set([um(rodando)?.id, um(rodando)?.id]);
  const mexidos = jobs.map((job): ServicoGerado => {
    if (job.plannedMech === doente.id) return { ...job, state: 'orphan', fixedMech: null };
    return estouram.has(job.id) ? { ...job, dur: job.dur + entre(30, 90) } : job;
  });
  const passantes = [1, 2, 3].map((n) => {
    const espera = sorte() < 0.5;
    const [arrival, dur] = [now + entre(0, 90), 10 * entre(3, 9)];
    const [quality, wash] = [15, espera ? 0 : 20];
    const car = {
      id: `P${n}`,
      arrival,
      promise: Math.round(arrival + 1.2 * dur + quality + wash + entre(30, 120)),
      quality,
      wash,
      weight: espera ? 3 : 1,
    };
    const job: ServicoGerado = {
      id: `P${n}.0`,
      car: car.id,
      seq: 0,
      dur,
      skill: um(OFICIOS),
      box: 'elevador',
      plannedMech: null,
      plannedStart: null,
      fixedMech: null,
      state: 'walkin',
    };
    return { car, job };
  });
  const tem = new Set(mexidos.map(({ car }) => car));
  return {
    seed,
    now,
    boxes: { elevador: mechanics.length - 1, solo: Math.ceil(mechanics.length * 0.35) },
    mechanics: mechanics.map((m) => (m.id === doente.id ? { ...m, illFrom: now } : m)),
    cars: [...cars.filter(({ id }) => tem.has(id)), ...passantes.map(({ car }) => car)],
    jobs: [...mexidos, ...passantes.map(({ job }) => job)],
  };
}
