import type { Rascunho } from './busca.ts';
import { HORIZONTE } from './calendario.ts';
import { custoSemMexidas, tirarMexidas } from './custo.ts';
import type { DiaPreparado } from './preparar.ts';

/** So many open jobs at most are searched through wholly. */
export const POUCOS = 12;
/** So many states are remembered of those with the same jobs done. */
const LEMBRADOS = 400;

interface Feito {
  readonly custo: number;
  readonly livres: Int32Array;
}

interface Passo {
  /** Which open job, by its place in `abertos`, and by its index. */
  readonly q: number;
  readonly i: number;
  readonly k: number;
  /** The box unit, as an index of `livres`; -1: none. */
  readonly u: number;
  readonly inicio: number;
  readonly fim: number;
}

interface Parte {
  readonly feitos: number;
  readonly desde: number;
  readonly atraso: number;
  readonly atrasados: number;
  readonly extra: number;
}

/**
 * The best of all plans of a small day: branch and bound over schedules in the order of their starts (active ones, Giffler and
 * Thompson 1960; what did the same jobs at no time earlier and at no less cost is not followed). Writes it into `melhor`
 * where it is better. True when it is proved; false when the time was up before.
 */
export function provar(d: DiaPreparado, melhor: Rascunho, aindaHaTempo: () => boolean): boolean {
  return new Prova(d, melhor, aindaHaTempo).correr();
}

class Prova {
  private readonly d: DiaPreparado;
  private readonly melhor: Rascunho;
  private readonly aindaHaTempo: () => boolean;
  private readonly livres: Int32Array;
  private readonly ordem: number[] = [];
  private readonly mec: Int32Array;
  private readonly bit: Map<number, number>;
  private readonly lembrados = new Map<number, Feito[]>();
  private teto: number;
  private passos = 0;
  private acabou = true;

  constructor(d: DiaPreparado, melhor: Rascunho, aindaHaTempo: () => boolean) {
    this.d = d;
    this.melhor = melhor;
    this.aindaHaTempo = aindaHaTempo;
    this.livres = d.livres.slice();
    this.mec = melhor.mec.slice();
    this.bit = new Map(Array.from(d.abertos, (i, q) => [i, 1 << q]));
    this.teto = tirarMexidas(melhor.custo);
  }

  correr(): boolean {
    const { atraso, atrasados, extra } = this.d;
    this.seguir({ feitos: 0, desde: 0, atraso, atrasados, extra });
    return this.acabou;
  }

  private seguir(parte: Parte): void {
    if ((++this.passos & 63) === 0 && !this.aindaHaTempo()) this.acabou = false;
    if (!this.acabou) return;
    const custo = custoSemMexidas(parte);
    if (this.ordem.length === this.d.abertos.length) {
      if (custo < this.teto) this.tomar(custo);
      return;
    }
    if (this.aoMenos(parte) >= this.teto || this.jaVisto(parte, custo)) return;
    const passos = this.passosDaqui(parte.feitos);
    const cedo = Math.min(...passos.map(({ fim }) => fim));
    for (const passo of passos) {
      // What begins after something else could have been done whole is found with that first.
      if (passo.inicio < parte.desde || passo.inicio >= cedo) continue;
      this.dar(passo, parte);
    }
  }

  private tomar(custo: number): void {
    this.teto = custo;
    this.melhor.ordem.set(this.ordem);
    this.melhor.mec.set(this.mec);
    this.melhor.custo = custo;
  }

  private dar({ q, i, k, u, inicio, fim }: Passo, parte: Parte): void {
    const { d, livres } = this;
    const c = d.carro[i] ?? 0;
    const mexe = [k, d.deCarro + c, ...(u < 0 ? [] : [u])];
    const antes = mexe.map((x) => livres[x] ?? 0);
    for (const x of mexe) livres[x] = fim;
    this.ordem.push(i);
    this.mec[i] = k;
    const tarde = (d.depois[i] ?? -1) < 0 ? Math.max(0, fim - (d.prazo[c] ?? 0)) : 0;
    this.seguir({
      feitos: parte.feitos | (1 << q),
      desde: inicio,
      atraso: parte.atraso + tarde * (d.peso[c] ?? 1),
      atrasados: parte.atrasados + (tarde > 0 ? 1 : 0),
      extra: parte.extra + d.calendario.extraEntre(k, inicio, fim),
    });
    this.ordem.pop();
    mexe.forEach((x, n) => (livres[x] = antes[n] ?? 0));
  }

  /** Every job that may come next, with everybody who may do it, the earliest end first. */
  private passosDaqui(feitos: number): Passo[] {
    const { d } = this;
    const passos: Passo[] = [];
    d.abertos.forEach((i, q) => {
      const antes = this.bit.get(d.antes[i] ?? -1) ?? 0;
      if ((feitos & (1 << q)) !== 0 || (antes !== 0 && (feitos & antes) === 0)) return;
      for (const k of d.quem[i] ?? []) passos.push({ q, i, k, ...this.lugar(i, k) });
    });
    return passos.sort((a, b) => a.fim - b.fim || a.inicio - b.inicio);
  }

  private lugar(i: number, k: number) {
    const { d, livres } = this;
    const carroLivre = livres[d.deCarro + (d.carro[i] ?? 0)] ?? 0;
    const minutos = d.minutos[i] ?? 0;
    let inicio = d.calendario.inicioPara(
      k,
      Math.max(d.liberado[i] ?? 0, carroLivre, livres[k] ?? 0),
      minutos,
    );
    let u = -1;
    const b = d.box[i] ?? -1;
    if (b >= 0) {
      u = d.deUnidade + (d.boxDe[b] ?? 0);
      for (let x = u; x < d.deUnidade + (d.boxAte[b] ?? 0); x++)
        if ((livres[x] ?? 0) < (livres[u] ?? 0)) u = x;
      if ((livres[u] ?? 0) > inicio) inicio = d.calendario.inicioPara(k, livres[u] ?? 0, minutos);
    }
    return { u, inicio, fim: d.calendario.fimDe(k, inicio, minutos) };
  }

  /** What all will cost at least from here on: each car's open jobs as if the others were not there. */
  private aoMenos({ feitos, atraso, atrasados, extra }: Parte): number {
    const { d, livres } = this;
    d.primeiro.forEach((primeiro, c) => {
      let t = livres[d.deCarro + c] ?? 0;
      let falta = false;
      for (let i = primeiro; i >= 0; i = d.depois[i] ?? -1) {
        if ((feitos & (this.bit.get(i) ?? 0)) !== 0) continue;
        falta = true;
        t = this.fimMaisCedo(i, t);
      }
      const tarde = t - (d.prazo[c] ?? 0);
      if (!falta || tarde <= 0) return;
      atraso += tarde * (d.peso[c] ?? 1);
      atrasados++;
    });
    return custoSemMexidas({ atraso, atrasados, extra });
  }

  private fimMaisCedo(i: number, desde: number): number {
    const { d, livres } = this;
    let fim = HORIZONTE;
    for (const k of d.quem[i] ?? []) {
      const t = Math.max(desde, d.liberado[i] ?? 0, livres[k] ?? 0);
      fim = Math.min(fim, d.calendario.fimMaisCedo(k, t, d.minutos[i] ?? 0));
    }
    return fim;
  }

  /** The same jobs were done before at no time later and at no more cost. Else it is remembered. */
  private jaVisto({ feitos, desde }: Parte, custo: number): boolean {
    const { d } = this;
    const livres = Int32Array.from(this.livres, (t) => Math.max(t, desde));
    // Boxes of a kind are alike.
    d.boxDe.forEach((de, b) => livres.subarray(d.deUnidade + de, d.deUnidade + (d.boxAte[b] ?? 0)).sort());
    const lista = this.lembrados.get(feitos) ?? [];
    const ja = lista.some((x) => x.custo <= custo && x.livres.every((t, n) => t <= (livres[n] ?? 0)));
    if (!ja && lista.length < LEMBRADOS) this.lembrados.set(feitos, [...lista, { custo, livres }]);
    return ja;
  }
}
