import type { MecanicoDoDia } from './dia.ts';

/** Minutes that a plan may reach: three days, so that whatever is late still has an hour. */
export const HORIZONTE = 4320;

/**
 * The mechanics' minutes as tables: how many were worked up to each minute, which minute the n-th one is, and how much of it is
 * overtime. When a job ends is then two look-ups, whatever lunch or absence lies in it.
 */
export class Calendario {
  private readonly feitosAte: Int32Array;
  private readonly minutoDe: Int32Array;
  private readonly quantos: Int32Array;
  private readonly extraAte: Int32Array;
  /** Which mechanics have spans that no job may lie in. */
  private readonly bloqueios: readonly (readonly (readonly [number, number])[])[];

  constructor(mecanicos: readonly MecanicoDoDia[]) {
    const linha = HORIZONTE + 1;
    this.feitosAte = new Int32Array(mecanicos.length * linha);
    this.minutoDe = new Int32Array(mecanicos.length * linha).fill(HORIZONTE);
    this.extraAte = new Int32Array(mecanicos.length * linha);
    this.quantos = new Int32Array(mecanicos.length);
    this.bloqueios = mecanicos.map(({ bloqueios = [] }) => bloqueios.toSorted((a, b) => a[0] - b[0]));
    mecanicos.forEach(({ janelas, extras, foraDoDia }, k) => {
      const normal = marcar(janelas);
      const alem = marcar(foraDoDia ? [] : extras);
      let feitos = 0;
      let extra = 0;
      for (let t = 0; t < HORIZONTE; t++) {
        this.feitosAte[k * linha + t] = feitos;
        this.extraAte[k * linha + t] = extra;
        if (normal[t] === 0 && alem[t] === 0) continue;
        if (normal[t] === 0) extra++;
        this.minutoDe[k * linha + feitos++] = t;
      }
      this.feitosAte[k * linha + HORIZONTE] = feitos;
      this.extraAte[k * linha + HORIZONTE] = extra;
      this.quantos[k] = feitos;
    });
  }

  /** The first minute from `t` on in which mechanic `k` works; HORIZONTE: none. */
  proximo(k: number, t: number): number {
    if (t >= HORIZONTE) return HORIZONTE;
    const linha = k * (HORIZONTE + 1);
    return this.minutoDe[linha + (this.feitosAte[linha + t] ?? 0)] ?? HORIZONTE;
  }

  /** The first minute from `t` on in which mechanic `k` may begin so much work that no block lies in it; HORIZONTE: none. */
  inicioPara(k: number, t: number, minutos: number): number {
    let inicio = this.proximo(k, t);
    const bloqueios = this.bloqueios[k];
    if (bloqueios === undefined || bloqueios.length === 0) return inicio;
    let fim = this.fimDe(k, inicio, minutos);
    for (const [de, ate] of bloqueios) {
      if (ate <= inicio || de >= fim) continue;
      inicio = this.proximo(k, ate);
      fim = this.fimDe(k, inicio, minutos);
    }
    return inicio;
  }

  /** When `minutos` of work that begin at `inicio` end; HORIZONTE: they do not fit. */
  fimDe(k: number, inicio: number, minutos: number): number {
    if (inicio >= HORIZONTE) return HORIZONTE;
    const linha = k * (HORIZONTE + 1);
    const ultimo = (this.feitosAte[linha + inicio] ?? 0) + minutos - 1;
    return ultimo < (this.quantos[k] ?? 0) ? (this.minutoDe[linha + ultimo] ?? 0) + 1 : HORIZONTE;
  }

  /** When so much work that may begin at `t` ends at the earliest. */
  fimMaisCedo(k: number, t: number, minutos: number): number {
    return this.fimDe(k, this.inicioPara(k, t, minutos), minutos);
  }

  /** Overtime minutes between two minutes. */
  extraEntre(k: number, inicio: number, fim: number): number {
    const linha = k * (HORIZONTE + 1);
    return (this.extraAte[linha + fim] ?? 0) - (this.extraAte[linha + inicio] ?? 0);
  }
}

/** One for each minute that lies in one of the spans. */
function marcar(trechos: readonly (readonly [number, number])[]): Uint8Array {
  const minutos = new Uint8Array(HORIZONTE);
  for (const [de, ate] of trechos) minutos.fill(1, Math.max(0, de), Math.max(0, Math.min(HORIZONTE, ate)));
  return minutos;
}
