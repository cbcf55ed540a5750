import { atrasoDoCusto, comMexidas, custoSemMexidas, sorteio } from './custo.ts';
import { Mesa } from './mesa.ts';
import { fimInevitavel, type DiaPreparado } from './preparar.ts';

/** One plan in the search: the order all open jobs are played in, and who does each. */
export class Rascunho {
  readonly ordem: Int32Array;
  readonly mec: Int32Array;
  custo = Infinity;
  mexidas = 0;
  /** Weighted minutes with a little of what comes after them: what a step uphill is judged by. */
  macio = Infinity;

  constructor({ abertos, dia }: DiaPreparado) {
    this.ordem = abertos.slice();
    this.mec = new Int32Array(dia.servicos.length);
  }

  de(outro: Rascunho): this {
    this.ordem.set(outro.ordem);
    this.mec.set(outro.mec);
    this.custo = outro.custo;
    this.mexidas = outro.mexidas;
    this.macio = outro.macio;
    return this;
  }
}

export interface LimitesDaBusca {
  /** At most so many moves. */
  readonly mexidas: number;
  /** False once the time is up. Asked often. */
  readonly aindaHaTempo: () => boolean;
  readonly semente: number;
}

/** What has to be better than what. */
export interface Alvo {
  /** Only what costs less is taken. */
  readonly teto: number;
  readonly mexidas: number;
  /** Boxes are short: also the places right after the lane's former job are tried. */
  readonly comBoxes?: boolean;
}

/**
 * A search for better plans of one day: what stands, what is best, and the steps between. Every step keeps the order within a
 * car and the qualified mechanics; `melhor` keeps within the moves.
 */
export class Busca {
  readonly d: DiaPreparado;
  readonly mesa: Mesa;
  readonly limites: LimitesDaBusca;
  readonly melhor: Rascunho;
  readonly atual: Rascunho;
  /** The best that the last look around found. */
  readonly achado: Rascunho;
  readonly sorte: () => number;
  readonly inevitavel: Float64Array;
  private readonly tenta: Rascunho;
  private readonly sem: Int32Array;
  private readonly lugar: Float64Array;

  constructor(d: DiaPreparado, limites: LimitesDaBusca) {
    this.d = d;
    this.mesa = new Mesa(d);
    this.limites = limites;
    this.melhor = new Rascunho(d);
    this.atual = new Rascunho(d);
    this.achado = new Rascunho(d);
    this.tenta = new Rascunho(d);
    this.sorte = sorteio(limites.semente);
    this.inevitavel = fimInevitavel(d);
    this.sem = new Int32Array(d.abertos.length);
    this.lugar = new Float64Array(d.dia.servicos.length);
  }

  copia(plano: Rascunho): Rascunho {
    return new Rascunho(this.d).de(plano);
  }

  /** One of a list by chance. */
  umDe(lista: Int32Array | readonly number[]): number {
    return lista[Math.floor(this.sorte() * lista.length)] ?? 0;
  }

  tocar(plano: Rascunho): void {
    this.mesa.realizar(plano.ordem, plano.mec);
  }

  /** Plays `plano` whole, puts its order into that of its starts, and notes what it costs. */
  acertar(plano: Rascunho): void {
    const { mesa, lugar } = this;
    this.tocar(plano);
    plano.ordem.forEach((i, p) => (lugar[i] = (mesa.inicio[i] ?? 0) * 4096 + p));
    plano.ordem.sort((a, b) => (lugar[a] ?? 0) - (lugar[b] ?? 0));
    this.tocar(plano);
    this.notar(plano);
  }

  notar(plano: Rascunho): void {
    const { mesa } = this;
    plano.mexidas = mesa.mexidas(plano.mec);
    plano.custo = comMexidas(custoSemMexidas(mesa), plano.mexidas);
    plano.macio = mesa.atraso + 8 * mesa.atrasados + 0.05 * mesa.extra;
  }

  /** The order without `i`, in `sem`; answers what bounds its places: after the car's former job, before its next. */
  private tirar(plano: Rascunho, i: number): { de: number; ate: number } {
    const { sem, d } = this;
    let quantos = 0;
    let de = 0;
    let ate = plano.ordem.length - 1;
    for (const j of plano.ordem) {
      if (j === i) continue;
      if (j === d.antes[i]) de = quantos + 1;
      if (j === d.depois[i]) ate = quantos;
      sem[quantos++] = j;
    }
    return { de, ate };
  }

  /** Judges `tenta`, whose first `de` places have been played: true when it costs less and keeps within the moves. */
  private melhorQue({ teto, mexidas }: Alvo, de: number): boolean {
    const { mesa, tenta } = this;
    if (!mesa.seguir(tenta, de, atrasoDoCusto(teto))) return false;
    const custo = custoSemMexidas(mesa);
    if (custo >= teto) return false;
    this.notar(tenta);
    return tenta.mexidas <= mexidas && tenta.custo < teto;
  }

  /** The best place of `i` in `plano` that costs less than the aim, into `achado`. Answers its cost, or the aim's where there is none. */
  melhorLugar(plano: Rascunho, i: number, alvo: Alvo): number {
    const { mesa, sem, tenta, d } = this;
    const { de, ate } = this.tirar(plano, i);
    const comBox = alvo.comBoxes === true && (d.box[i] ?? -1) >= 0;
    const quem = d.quem[i] ?? [];
    let { teto } = alvo;
    tenta.mec.set(plano.mec);
    tenta.ordem.set(sem.subarray(0, tenta.ordem.length - 1), 1);
    mesa.comecar();
    for (let p = 0; ; p++) {
      tenta.ordem[p] = i;
      const daqui = plano.mec[sem[p] ?? -1];
      const dali = comBox ? plano.mec[sem[p - 1] ?? -1] : -1;
      for (const k of p >= de ? quem : []) {
        // Before each job of the lane, first and last; and, where boxes are short, right after the lane's former job.
        if (p !== de && p !== ate && daqui !== k && dali !== k) continue;
        tenta.mec[i] = k;
        if (!this.melhorQue({ ...alvo, teto }, p)) continue;
        teto = tenta.custo;
        this.achado.de(tenta);
      }
      if (p >= ate) return teto;
      const j = sem[p] ?? 0;
      tenta.ordem[p] = j;
      if (mesa.avancar(j, plano.mec[j] ?? 0) > atrasoDoCusto(teto)) return teto;
    }
  }

  /**
   * Plays every place that `i`, of which `plano` knows nothing, can have among the others, one after the other: each time the table
   * stands as played. Yields the index of the mechanic.
   */
  *todosOsLugares(plano: Rascunho, i: number): Generator<number> {
    const { mesa, tenta, d } = this;
    const sem = plano.ordem;
    tenta.mec.set(plano.mec);
    tenta.ordem.set(sem, 1);
    const antes = d.antes[i] ?? -1;
    const depois = d.depois[i] ?? -1;
    const de = antes < 0 ? 0 : sem.indexOf(antes) + 1;
    const ate = depois < 0 ? sem.length : sem.indexOf(depois);
    mesa.comecar();
    for (let p = 0; p <= ate; p++) {
      tenta.ordem[p] = i;
      for (const k of p >= de ? (d.quem[i] ?? []) : []) {
        tenta.mec[i] = k;
        mesa.seguir(tenta, p, Infinity);
        yield k;
      }
      if (p === ate) return;
      const j = sem[p] ?? 0;
      tenta.ordem[p] = j;
      mesa.avancar(j, plano.mec[j] ?? 0);
    }
  }

  /** Puts `i` somewhere by chance, with anybody who may. */
  emQualquerLugar(plano: Rascunho, i: number): void {
    const { de, ate } = this.tirar(plano, i);
    this.por(plano, i, de + Math.floor(this.sorte() * (ate - de + 1)));
    plano.mec[i] = this.umDe(this.d.quem[i] ?? []);
  }

  /** Puts `i` back into its lane of the former plan, before the first that was to begin later. The plan has just been played. */
  mandarParaCasa(plano: Rascunho, i: number): void {
    const { d, sem, mesa } = this;
    const k = d.casa[i] ?? 0;
    const hora = d.inicioCasa[i] ?? 0;
    const { de, ate } = this.tirar(plano, i);
    const naLane = [];
    for (let p = de; p < ate; p++) if (plano.mec[sem[p] ?? -1] === k) naLane.push(p);
    const seguinte = naLane.find((p) => (d.inicioCasa[sem[p] ?? -1] ?? 0) > hora);
    let onde = seguinte ?? (naLane.at(-1) ?? de - 1) + 1;
    if (seguinte === undefined) while (onde < ate && (mesa.inicio[sem[onde] ?? -1] ?? 0) < hora) onde++;
    this.por(plano, i, onde);
    plano.mec[i] = k;
  }

  private por(plano: Rascunho, i: number, p: number): void {
    const { sem } = this;
    plano.ordem.set(sem.subarray(0, p));
    plano.ordem[p] = i;
    plano.ordem.set(sem.subarray(p, plano.ordem.length - 1), p + 1);
  }

  /** The same plan with one job back in its former place; the table has just been played with it. */
  semMexer(plano: Rascunho, i: number): Rascunho {
    const sem = this.copia(plano);
    this.tocar(sem);
    this.mandarParaCasa(sem, i);
    this.acertar(sem);
    return sem;
  }

  /** Two jobs change places and mechanics: into `achado` where that costs less than the aim. Answers its cost, or the aim's. */
  trocar(plano: Rascunho, [i, j]: readonly [number, number], alvo: Alvo): number {
    const { d, tenta, lugar } = this;
    const ki = plano.mec[i] ?? 0;
    const kj = plano.mec[j] ?? 0;
    if (d.carro[i] === d.carro[j] || !d.quem[i]?.includes(kj) || !d.quem[j]?.includes(ki)) return alvo.teto;
    plano.ordem.forEach((x, p) => (lugar[x] = p));
    const pi = lugar[i] ?? 0;
    const pj = lugar[j] ?? 0;
    if (!this.cabe(i, pj) || !this.cabe(j, pi)) return alvo.teto;
    tenta.ordem.set(plano.ordem);
    tenta.mec.set(plano.mec);
    tenta.ordem[pi] = j;
    tenta.ordem[pj] = i;
    tenta.mec[i] = kj;
    tenta.mec[j] = ki;
    this.mesa.comecar();
    if (!this.melhorQue(alvo, 0)) return alvo.teto;
    this.achado.de(tenta);
    return tenta.custo;
  }

  private cabe(i: number, p: number): boolean {
    const antes = this.d.antes[i] ?? -1;
    const depois = this.d.depois[i] ?? -1;
    return (antes < 0 || (this.lugar[antes] ?? 0) < p) && (depois < 0 || (this.lugar[depois] ?? 0) > p);
  }

  /** The jobs that made a late car late, walked back over what held each start up; not those that nobody may move. */
  cadeias(): number[] {
    const { d, mesa } = this;
    const lista = new Set<number>();
    d.ultimo.forEach((ultimo, c) => {
      const fim = mesa.fimDoCarro(c);
      if (ultimo < 0 || fim <= (d.prazo[c] ?? 0) || fim <= (this.inevitavel[c] ?? 0)) return;
      for (let i = ultimo; i >= 0 && !lista.has(i); i = mesa.seguro[i] ?? -1) lista.add(i);
      for (let i = ultimo; i >= 0; i = d.antes[i] ?? -1) lista.add(i);
    });
    return [...lista].filter((i) => d.naoMexer[i] !== 1);
  }
}
