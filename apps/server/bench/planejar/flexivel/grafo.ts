import type { Instancia } from './instancia.ts';

const NINGUEM = -1;

/**
 * A schedule of a flexible job shop as its graph: who comes before and after whom on each machine. Heads are when an operation
 * begins, tails what lies between its end and that of all.
 */
export class Grafo {
  readonly n: number;
  readonly maquinas: number;
  readonly tempos: readonly (readonly number[])[];
  /** Options of each operation: machines, and the time on each. */
  readonly opcoes: readonly (readonly number[])[];
  readonly antesNoTrabalho: Int32Array;
  readonly depoisNoTrabalho: Int32Array;
  readonly maquina: Int32Array;
  readonly tempo: Int32Array;
  readonly antes: Int32Array;
  readonly depois: Int32Array;
  readonly primeiro: Int32Array;
  readonly cabeca: Int32Array;
  readonly cauda: Int32Array;
  /** Operations so that nobody stands before one it waits for. */
  readonly ordem: Int32Array;
  readonly lugar: Int32Array;
  fim = 0;
  private readonly espera: Int32Array;

  constructor({ maquinas, trabalhos }: Instancia) {
    const operacoes = trabalhos.flat();
    this.n = operacoes.length;
    this.maquinas = maquinas;
    this.opcoes = operacoes.map(({ opcoes }) => opcoes.map(({ maquina }) => maquina));
    this.tempos = operacoes.map(({ opcoes }) => {
      const linha = Array.from({ length: maquinas }, () => 0);
      for (const { maquina, tempo } of opcoes) linha[maquina] = tempo;
      return linha;
    });
    const vazio = (): Int32Array => new Int32Array(this.n).fill(NINGUEM);
    this.antesNoTrabalho = vazio();
    this.depoisNoTrabalho = vazio();
    this.maquina = vazio();
    this.tempo = new Int32Array(this.n);
    this.antes = vazio();
    this.depois = vazio();
    this.primeiro = new Int32Array(maquinas).fill(NINGUEM);
    this.cabeca = new Int32Array(this.n);
    this.cauda = new Int32Array(this.n);
    this.ordem = new Int32Array(this.n);
    this.lugar = new Int32Array(this.n);
    this.espera = new Int32Array(this.n);
    let i = 0;
    for (const trabalho of trabalhos)
      trabalho.forEach((_, q) => {
        if (q > 0) {
          this.antesNoTrabalho[i] = i - 1;
          this.depoisNoTrabalho[i - 1] = i;
        }
        i++;
      });
  }

  /** Takes over a schedule: the machine of each operation, and the order on each. */
  tomar({ maquina, filas }: Escala): void {
    this.maquina.set(maquina);
    this.primeiro.fill(NINGUEM);
    filas.forEach((fila, k) =>
      fila.forEach((i, q) => {
        this.tempo[i] = this.tempos[i]?.[k] ?? 0;
        this.antes[i] = fila[q - 1] ?? NINGUEM;
        this.depois[i] = fila[q + 1] ?? NINGUEM;
        if (q === 0) this.primeiro[k] = i;
      }),
    );
  }

  escala(): Escala {
    return {
      maquina: this.maquina.slice(),
      filas: Array.from(this.primeiro, (i) => {
        const fila: number[] = [];
        for (let x = i; x !== NINGUEM; x = this.depois[x] ?? NINGUEM) fila.push(x);
        return fila;
      }),
    };
  }

  /** Heads, tails, the order and the end of all. */
  medir(): void {
    const {
      n,
      ordem,
      espera,
      lugar,
      cabeca,
      cauda,
      tempo,
      antes,
      depois,
      antesNoTrabalho,
      depoisNoTrabalho,
    } = this;
    let lidos = 0;
    let postos = 0;
    for (let i = 0; i < n; i++) {
      const falta = Number((antes[i] ?? -1) >= 0) + Number((antesNoTrabalho[i] ?? -1) >= 0);
      espera[i] = falta;
      if (falta === 0) ordem[postos++] = i;
    }
    this.fim = 0;
    while (lidos < postos) {
      const i = ordem[lidos] ?? 0;
      lugar[i] = lidos++;
      const t = Math.max(this.acaba(antes[i] ?? -1), this.acaba(antesNoTrabalho[i] ?? -1));
      cabeca[i] = t;
      this.fim = Math.max(this.fim, t + (tempo[i] ?? 0));
      const m = depois[i] ?? -1;
      if (m >= 0 && (espera[m] = (espera[m] ?? 0) - 1) === 0) ordem[postos++] = m;
      const j = depoisNoTrabalho[i] ?? -1;
      if (j >= 0 && (espera[j] = (espera[j] ?? 0) - 1) === 0) ordem[postos++] = j;
    }
    if (postos < n) throw new Error('a escala anda em círculo');
    for (let q = n - 1; q >= 0; q--) {
      const i = ordem[q] ?? 0;
      cauda[i] = Math.max(this.depoisDe(depois[i] ?? -1), this.depoisDe(depoisNoTrabalho[i] ?? -1));
    }
  }

  acaba(i: number): number {
    return i < 0 ? 0 : (this.cabeca[i] ?? 0) + (this.tempo[i] ?? 0);
  }

  depoisDe(i: number): number {
    return i < 0 ? 0 : (this.cauda[i] ?? 0) + (this.tempo[i] ?? 0);
  }

  /** Takes an operation off its machine. */
  tirar(i: number): void {
    const a = this.antes[i] ?? NINGUEM;
    const d = this.depois[i] ?? NINGUEM;
    if (a >= 0) this.depois[a] = d;
    else this.primeiro[this.maquina[i] ?? 0] = d;
    if (d >= 0) this.antes[d] = a;
  }

  /** Puts one that is on none onto machine `k`, right after `a`; -1: first. */
  por(i: number, k: number, a: number): void {
    const d = a >= 0 ? (this.depois[a] ?? NINGUEM) : (this.primeiro[k] ?? NINGUEM);
    this.maquina[i] = k;
    this.tempo[i] = this.tempos[i]?.[k] ?? 0;
    this.antes[i] = a;
    this.depois[i] = d;
    if (a >= 0) this.depois[a] = i;
    else this.primeiro[k] = i;
    if (d >= 0) this.antes[d] = i;
  }
}

/** A schedule: the machine of each operation, and the order on each machine. */
export interface Escala {
  readonly maquina: Int32Array;
  readonly filas: readonly (readonly number[])[];
}
