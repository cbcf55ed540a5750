import type { Dia } from '../dia.ts';
import { emMilesimos } from './quantidade.ts';

/** Where a part that a car waits for is: laid aside for it, on the shelf, on the way, or nowhere (Shop-Ware's three states). */
export const ESTADOS_DA_PECA = ['separada', 'aqui', 'aCaminho', 'falta'] as const;
export type EstadoDaPeca = (typeof ESTADOS_DA_PECA)[number];

/** Why a part that lies apart is put back on the shelf. */
export const MOTIVOS_DE_DEVOLVER = [
  'visitaCancelada',
  'naoVeio',
  'servicoCancelado',
  'semUso',
  'mudou',
] as const;

export const DEVOLVER_EM_PALAVRAS: Readonly<Record<(typeof MOTIVOS_DE_DEVOLVER)[number], string>> = {
  visitaCancelada: 'visita cancelada',
  naoVeio: 'o cliente não veio',
  servicoCancelado: 'serviço cancelado',
  semUso: 'serviço feito sem ela',
  mudou: 'ninguém espera mais por ela',
};

/** A part that somebody waits for. */
export interface PecaEsperada {
  readonly codPeca: number;
  readonly quantidade: number;
  /** When the car is here. */
  readonly dia: Dia;
  /** Minutes since 00:00. */
  readonly horaMin: number;
  /** Already taken from the shelf for it. */
  readonly separada: boolean;
}

/** Units that come, on the day they are expected. */
export interface Chegada {
  readonly codPeca: number;
  readonly dia: Dia;
  readonly unidades: number;
}

/** What a part's car can count on. */
export interface Destino {
  readonly estado: EstadoDaPeca;
  /** Units that are neither here nor on the way. */
  readonly faltam: number;
  /** The day by which the last unit on the way is here; null: none is waited for. */
  readonly chegaEm: Dia | null;
  /** It is not here the day before the car is: somebody has to see to it, or to speak to the customer. */
  readonly emRisco: boolean;
}

/** Whether a part comes only after the day that a car was promised for: whoever promised has to promise anew. */
export const depoisDaPromessa = (chegaEm: Dia | null, prometida: Dia | null): boolean =>
  chegaEm !== null && prometida !== null && chegaEm > prometida;

interface Estoque {
  /** Units on hand, by part. */
  readonly emMaos: ReadonlyMap<number, number>;
  readonly chegadas: readonly Chegada[];
}

/**
 * Who gets what: what lies apart is its car's, then the car that comes first takes what is on the shelf, then what comes,
 * in the order it comes. In the order of what was asked. No unit is given twice.
 */
export function destinar(esperadas: readonly PecaEsperada[], { emMaos, chegadas }: Estoque): Destino[] {
  const prateleira = new Map(emMaos);
  const aCaminho = chegadasPorPeca(chegadas);
  const destinos = new Map<PecaEsperada, Destino>();
  for (const esperada of naVez(esperadas)) {
    const { codPeca, quantidade, separada, dia } = esperada;
    const daqui = Math.min(quantidade, Math.max(0, prateleira.get(codPeca) ?? 0));
    prateleira.set(codPeca, emMilesimos((prateleira.get(codPeca) ?? 0) - daqui));
    const vindas = tirar(aCaminho.get(codPeca) ?? [], emMilesimos(quantidade - daqui));
    const faltam = emMilesimos(quantidade - daqui - vindas.unidades);
    const chegaEm = vindas.ultimoDia;
    destinos.set(esperada, {
      estado: faltam > 0 ? 'falta' : chegaEm !== null ? 'aCaminho' : separada ? 'separada' : 'aqui',
      faltam,
      chegaEm,
      emRisco: faltam > 0 || (chegaEm !== null && chegaEm >= dia),
    });
  }
  return esperadas.map((esperada) => destinos.get(esperada) ?? NADA);
}

const NADA: Destino = { estado: 'falta', faltam: 0, chegaEm: null, emRisco: false };

const naVez = (esperadas: readonly PecaEsperada[]): PecaEsperada[] =>
  esperadas.toSorted(
    (a, b) => Number(b.separada) - Number(a.separada) || a.dia.localeCompare(b.dia) || a.horaMin - b.horaMin,
  );

interface Vindo {
  readonly dia: Dia;
  restam: number;
}

function chegadasPorPeca(chegadas: readonly Chegada[]): Map<number, Vindo[]> {
  const porPeca = new Map<number, Vindo[]>();
  for (const { codPeca, dia, unidades } of chegadas.toSorted((a, b) => a.dia.localeCompare(b.dia))) {
    const delas = porPeca.get(codPeca) ?? [];
    porPeca.set(codPeca, delas);
    delas.push({ dia, restam: unidades });
  }
  return porPeca;
}

/** Takes units of what comes first; the day of the last one taken. */
function tirar(vindas: readonly Vindo[], quantidade: number): { unidades: number; ultimoDia: Dia | null } {
  let unidades = 0;
  let ultimoDia: Dia | null = null;
  for (const vinda of vindas) {
    const daqui = Math.min(vinda.restam, quantidade - unidades);
    if (daqui <= 0) continue;
    vinda.restam = emMilesimos(vinda.restam - daqui);
    unidades = emMilesimos(unidades + daqui);
    ultimoDia = vinda.dia;
  }
  return { unidades, ultimoDia };
}
