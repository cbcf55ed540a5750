import { HORIZONTE } from './calendario.ts';
import type { ContaDoPlano, LugarNoPlano } from './dia.ts';
import { contarMexidas } from './mexidas.ts';
import type { DiaPreparado } from './preparar.ts';

/**
 * Plays orders of the open jobs: a plan is an order and a mechanic for each, and each job begins as early as its car, its
 * mechanic and a box allow. Many orders that begin alike are played from where they part (`comecar`, `avancar`, `seguir`).
 */
export class Mesa {
  readonly d: DiaPreparado;
  /** Results of what was played last, by job. */
  readonly inicio: Int32Array;
  readonly fim: Int32Array;
  /** Which job held this one's start up: of its lane, car or box; -1: nothing did. */
  readonly seguro: Int32Array;
  atraso = 0;
  atrasados = 0;
  extra = 0;

  /** When each mechanic, car and box is free, and in the second half after which job. */
  private readonly estado: Int32Array;
  private readonly estado0: Int32Array;
  private readonly prefixo: Int32Array;
  private readonly metade: number;
  private atrasoP = 0;
  private atrasadosP = 0;
  private extraP = 0;

  constructor(d: DiaPreparado) {
    this.d = d;
    const n = d.dia.servicos.length;
    this.inicio = Int32Array.from(d.dia.servicos, () => d.dia.agora);
    this.fim = d.fimDoQueRoda.slice();
    this.seguro = new Int32Array(n).fill(-1);
    this.metade = d.livres.length;
    this.estado0 = new Int32Array(this.metade * 2).fill(-1, this.metade);
    this.estado0.set(d.livres);
    this.estado = new Int32Array(this.metade * 2);
    this.prefixo = new Int32Array(this.metade * 2);
  }

  /**
   * Plays an order with these mechanics: starts, ends, and what it costs. Answers false once it is later than `limite`
   * (weighted minutes): then the results are of no use.
   */
  realizar(ordem: Int32Array, mec: Int32Array, limite = Infinity): boolean {
    this.comecar();
    return this.seguir({ ordem, mec }, 0, limite);
  }

  comecar(): void {
    this.prefixo.set(this.estado0);
    this.atrasoP = this.d.atraso;
    this.atrasadosP = this.d.atrasados;
    this.extraP = this.d.extra;
  }

  /** Plays one more job of the common beginning. Answers the weighted minutes so far. */
  avancar(i: number, k: number): number {
    this.atraso = this.atrasoP;
    this.atrasados = this.atrasadosP;
    this.extra = this.extraP;
    this.jogar(this.prefixo, i, k);
    this.atrasoP = this.atraso;
    this.atrasadosP = this.atrasados;
    this.extraP = this.extra;
    return this.atraso;
  }

  /** Plays the rest of an order, from its place `de` on, after the common beginning. */
  seguir({ ordem, mec }: { ordem: Int32Array; mec: Int32Array }, de: number, limite: number): boolean {
    const { estado } = this;
    estado.set(this.prefixo);
    this.atraso = this.atrasoP;
    this.atrasados = this.atrasadosP;
    this.extra = this.extraP;
    for (let p = de; p < ordem.length; p++) {
      const i = ordem[p] ?? 0;
      this.jogar(estado, i, mec[i] ?? 0);
      if (this.atraso > limite) return false;
    }
    return true;
  }

  private jogar(estado: Int32Array, i: number, k: number): void {
    const { d, metade } = this;
    const c = d.carro[i] ?? 0;
    const oCarro = d.deCarro + c;
    let t = d.liberado[i] ?? 0;
    let por = -1;
    if ((estado[oCarro] ?? 0) > t) {
      t = estado[oCarro] ?? 0;
      por = estado[metade + oCarro] ?? -1;
    }
    if ((estado[k] ?? 0) > t) {
      t = estado[k] ?? 0;
      por = estado[metade + k] ?? -1;
    }
    const minutos = d.minutos[i] ?? 0;
    t = d.calendario.inicioPara(k, t, minutos);
    let u = -1;
    if ((d.box[i] ?? -1) >= 0) {
      u = this.unidadePara(estado, d.box[i] ?? 0, t);
      if ((estado[u] ?? 0) > t) {
        por = estado[metade + u] ?? -1;
        t = d.calendario.inicioPara(k, estado[u] ?? 0, minutos);
      }
    }
    const f = d.calendario.fimDe(k, t, minutos);
    this.extra += d.calendario.extraEntre(k, t, f);
    estado[k] = f;
    estado[oCarro] = f;
    estado[metade + k] = i;
    estado[metade + oCarro] = i;
    if (u >= 0) {
      estado[u] = f;
      estado[metade + u] = i;
    }
    this.inicio[i] = t;
    this.fim[i] = f;
    this.seguro[i] = por;
    const prazo = d.prazo[c] ?? 0;
    if ((d.depois[i] ?? -1) >= 0 || f <= prazo) return;
    this.atraso += (f - prazo) * (d.peso[c] ?? 1);
    this.atrasados++;
  }

  /** Of the boxes of a kind the one that was left last before `t`: the others stay for who comes earlier. Else the first to be left. */
  private unidadePara(estado: Int32Array, box: number, t: number): number {
    const { d } = this;
    const ate = d.deUnidade + (d.boxAte[box] ?? 0);
    let u = -1;
    let cedo = -1;
    for (let q = d.deUnidade + (d.boxDe[box] ?? 0); q < ate; q++) {
      const livre = estado[q] ?? 0;
      if (livre <= t && (u < 0 || livre > (estado[u] ?? 0))) u = q;
      if (cedo < 0 || livre < (estado[cedo] ?? 0)) cedo = q;
    }
    return u < 0 ? cedo : u;
  }

  /** Moves of the plan last played. */
  mexidas(mec: Int32Array): number {
    return contarMexidas(this.d, mec, this.inicio);
  }

  conta(mec: Int32Array): ContaDoPlano {
    return {
      atrasoPonderado: this.atraso,
      atrasados: this.atrasados,
      minutosExtras: this.extra,
      mexidas: this.mexidas(mec),
    };
  }

  /** When a car's last job ends in what was last played; 0: it has none. */
  fimDoCarro(c: number): number {
    const ultimo = this.d.ultimo[c] ?? -1;
    return (ultimo >= 0 ? this.fim[ultimo] : this.d.livres[this.d.deCarro + c]) ?? 0;
  }

  /** Where each job stands, those that run among them; whoever found no hour is left out. */
  lugares(mec: Int32Array): LugarNoPlano[] {
    const { servicos, mecanicos } = this.d.dia;
    const abertos = new Set(this.d.abertos);
    return servicos.flatMap((s, i) => {
      const fim = this.fim[i] ?? 0;
      const mecanico = s.estado === 'rodando' ? s.mecanico : mecanicos[mec[i] ?? -1]?.cod;
      if (mecanico == null || (s.estado !== 'rodando' && (!abertos.has(i) || fim >= HORIZONTE))) return [];
      return [{ servico: s.cod, mecanico, inicio: this.inicio[i] ?? 0, fim }];
    });
  }
}
