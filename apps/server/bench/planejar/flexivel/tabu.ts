import { Grafo, type Escala } from './grafo.ts';
import type { Instancia } from './instancia.ts';

/** How many critical operations are looked at in a step; more, where none of them helps. */
const OLHADAS = 6;
const NO_MAXIMO = 12;
const ELITE = 5;

interface Passo {
  readonly i: number;
  readonly k: number;
  /** It goes right after this one; -1: first. */
  readonly a: number;
  /** When all would end, or no later than that. */
  readonly valor: number;
}

/**
 * The shortest schedule of a flexible job shop that is found before the time is up: tabu search over reinsertions of critical
 * operations (the neighbourhood of Mastrolilli and Gambardella 2000), shaken from the best when it stands still (iterated local
 * search, Lourenço and others). It asks when the last job ends, which no workshop does: it is a measure of the method, beside
 * the planner of a day, whose search of lateness it shares nothing with but its chance.
 */
export function escalonar(
  instancia: Instancia,
  { sorte, aindaHaTempo }: { sorte: () => number; aindaHaTempo: () => boolean },
): { readonly fim: number; readonly escala: Escala } {
  const busca = new Tabu(instancia, sorte);
  while (aindaHaTempo()) busca.passo();
  return busca.melhor;
}

class Tabu {
  melhor: { fim: number; escala: Escala };
  private readonly g: Grafo;
  private readonly sorte: () => number;
  private readonly proibido: Float64Array;
  private readonly cabeca: Int32Array;
  private readonly cauda: Int32Array;
  private readonly elite: { fim: number; escala: Escala }[] = [];
  /** How long things stay forbidden, times the critical path; what served well is drawn more often. */
  private readonly pesos: [number, number][] = [
    [0.25, 1],
    [0.6, 1],
    [1.1, 1],
  ];
  private qual = 0;
  private volta = 0;
  private parado = 0;
  private daRodada = Infinity;

  constructor(instancia: Instancia, sorte: () => number) {
    this.g = new Grafo(instancia);
    this.sorte = sorte;
    this.proibido = new Float64Array(this.g.n * this.g.maquinas);
    this.cabeca = new Int32Array(this.g.n);
    this.cauda = new Int32Array(this.g.n);
    const inicios = Array.from({ length: 8 }, () => {
      const escala = lista(this.g, sorte);
      this.g.tomar(escala);
      this.g.medir();
      return { fim: this.g.fim, escala };
    }).sort((a, b) => a.fim - b.fim);
    this.melhor = inicios[0] ?? { fim: Infinity, escala: lista(this.g, sorte) };
    this.g.tomar(this.melhor.escala);
    this.g.medir();
  }

  /** One step of the search. */
  passo(): void {
    const { g } = this;
    this.volta++;
    const caminho = this.caminho();
    const passo = this.escolher(caminho);
    if (passo) this.dar(passo, caminho.length);
    if (g.fim < this.daRodada) {
      this.daRodada = g.fim;
      this.parado = 0;
      if (g.fim < this.melhor.fim) {
        this.melhor = { fim: g.fim, escala: g.escala() };
        const peso = this.pesos[this.qual];
        if (peso) peso[1] = Math.min(8, peso[1] + 1);
      }
    } else this.parado++;
    if (this.parado > Math.min(3000, Math.max(300, 2 * g.n))) this.sacudir();
  }

  /** One of the critical paths, by chance. */
  private caminho(): number[] {
    const { g, sorte } = this;
    const critica = (i: number): boolean =>
      i >= 0 && (g.cabeca[i] ?? 0) + (g.tempo[i] ?? 0) + (g.cauda[i] ?? 0) === g.fim;
    const comecos: number[] = [];
    for (let i = 0; i < g.n; i++) if ((g.cabeca[i] ?? 0) === 0 && critica(i)) comecos.push(i);
    const caminho: number[] = [];
    for (let i = comecos[Math.floor(sorte() * comecos.length)] ?? -1; i >= 0;) {
      caminho.push(i);
      const fim = g.acaba(i);
      const seguem = [g.depois[i] ?? -1, g.depoisNoTrabalho[i] ?? -1].filter(
        (j) => critica(j) && g.cabeca[j] === fim,
      );
      i = seguem[seguem.length > 1 && sorte() < 0.5 ? 1 : 0] ?? -1;
    }
    return caminho;
  }

  private escolher(caminho: readonly number[]): Passo | null {
    const { g, sorte } = this;
    const fila = caminho.slice();
    let melhor: Passo | null = null;
    let empates = 1;
    let qualquer: Passo | null = null;
    for (let vistas = 0; fila.length > 0 && vistas < NO_MAXIMO; vistas++) {
      if (vistas >= OLHADAS && melhor && melhor.valor < g.fim) break;
      const at = Math.floor(sorte() * fila.length);
      const i = fila[at] ?? 0;
      fila[at] = fila.at(-1) ?? 0;
      fila.pop();
      for (const passo of this.passosDe(i)) {
        if (sorte() < 0.2) qualquer = passo;
        const livre = (this.proibido[passo.i * g.maquinas + passo.k] ?? 0) <= this.volta;
        if (!livre && passo.valor >= this.melhor.fim) continue;
        if (melhor && passo.valor === melhor.valor && sorte() * ++empates > 1) continue;
        if (melhor && passo.valor > melhor.valor) continue;
        if (!melhor || passo.valor < melhor.valor) empates = 1;
        melhor = passo;
      }
    }
    return melhor ?? qualquer;
  }

  /** The best place of an operation on each of its machines, but the one it has. */
  private passosDe(i: number): Passo[] {
    const { g, cabeca, cauda } = this;
    const eraEm = g.maquina[i] ?? 0;
    const eraDepoisDe = g.antes[i] ?? -1;
    g.tirar(i);
    const semEle = this.medirSem(i);
    const jp = g.antesNoTrabalho[i] ?? -1;
    const js = g.depoisNoTrabalho[i] ?? -1;
    const r = jp < 0 ? 0 : (cabeca[jp] ?? 0) + (g.tempo[jp] ?? 0);
    const q = js < 0 ? 0 : (cauda[js] ?? 0) + (g.tempo[js] ?? 0);
    const passos: Passo[] = [];
    for (const k of g.opcoes[i] ?? []) {
      const tempo = g.tempos[i]?.[k] ?? 0;
      // Not before what must come first, not after what must come later: between them no circle can arise, and one place is best.
      let a = -1;
      let d = g.primeiro[k] ?? -1;
      while (d >= 0 && (cabeca[d] ?? 0) + (g.tempo[d] ?? 0) <= r && (cauda[d] ?? 0) + (g.tempo[d] ?? 0) > q) {
        a = d;
        d = g.depois[d] ?? -1;
      }
      let melhor: Passo | null = null;
      for (;;) {
        if (k !== eraEm || a !== eraDepoisDe) {
          const inicio = Math.max(r, a < 0 ? 0 : (cabeca[a] ?? 0) + (g.tempo[a] ?? 0));
          const resto = Math.max(q, d < 0 ? 0 : (cauda[d] ?? 0) + (g.tempo[d] ?? 0));
          const valor = Math.max(semEle, inicio + tempo + resto);
          if (!melhor || valor < melhor.valor || (valor === melhor.valor && this.sorte() < 0.4))
            melhor = { i, k, a, valor };
        }
        // Past the first that begins too late to wait for and need not come after: from there on it could close a circle.
        if (d < 0 || ((cabeca[d] ?? 0) + (g.tempo[d] ?? 0) > r && (cauda[d] ?? 0) + (g.tempo[d] ?? 0) <= q))
          break;
        a = d;
        d = g.depois[d] ?? -1;
      }
      if (melhor) passos.push(melhor);
    }
    g.por(i, eraEm, eraDepoisDe);
    return passos;
  }

  /** Heads and tails without one operation, which is on no machine now; answers when all end without it. */
  private medirSem(i: number): number {
    const { g, cabeca, cauda } = this;
    const aqui = g.lugar[i] ?? 0;
    cabeca.set(g.cabeca);
    cauda.set(g.cauda);
    let fim = 0;
    const acaba = (j: number): number => (j < 0 ? 0 : (cabeca[j] ?? 0) + (g.tempo[j] ?? 0));
    const resta = (j: number): number => (j < 0 ? 0 : (cauda[j] ?? 0) + (g.tempo[j] ?? 0));
    const tempoDele = g.tempo[i] ?? 0;
    // On no machine it takes no time either: its job's next may follow its former at once.
    g.tempo[i] = 0;
    cabeca[i] = acaba(g.antesNoTrabalho[i] ?? -1);
    for (let p = aqui + 1; p < g.n; p++) {
      const j = g.ordem[p] ?? 0;
      cabeca[j] = Math.max(acaba(g.antes[j] ?? -1), acaba(g.antesNoTrabalho[j] ?? -1));
    }
    cauda[i] = resta(g.depoisNoTrabalho[i] ?? -1);
    for (let p = aqui - 1; p >= 0; p--) {
      const j = g.ordem[p] ?? 0;
      cauda[j] = Math.max(resta(g.depois[j] ?? -1), resta(g.depoisNoTrabalho[j] ?? -1));
    }
    for (let j = 0; j < g.n; j++) if (j !== i) fim = Math.max(fim, acaba(j));
    g.tempo[i] = tempoDele;
    return fim;
  }

  private dar({ i, k, a }: Passo, caminho: number): void {
    const { g, sorte } = this;
    const sai = g.maquina[i] ?? 0;
    const f = this.pesos[this.qual]?.[0] ?? 0.6;
    const fator = sai === k ? Math.max(1, f) : f;
    const dura = fator * caminho + (g.opcoes[i]?.length ?? 0) + 3 + Math.floor(sorte() * 6);
    this.proibido[i * g.maquinas + sai] = this.volta + dura;
    g.tirar(i);
    g.por(i, k, a);
    g.medir();
  }

  /** From the best, or one of the last good ones, some critical steps by chance. */
  private sacudir(): void {
    const { g, sorte, elite } = this;
    elite.push({ fim: g.fim, escala: g.escala() });
    elite.sort((x, y) => x.fim - y.fim);
    elite.length = Math.min(elite.length, ELITE);
    const de = sorte() < 0.6 ? this.melhor : (elite[Math.floor(sorte() * elite.length)] ?? this.melhor);
    g.tomar(de.escala);
    g.medir();
    for (let vezes = 4 + Math.floor(sorte() * 0.12 * g.n); vezes > 0; vezes--) {
      const caminho = this.caminho();
      const passos = this.passosDe(caminho[Math.floor(sorte() * caminho.length)] ?? 0);
      const passo = passos[Math.floor(sorte() * passos.length)];
      if (!passo) continue;
      g.tirar(passo.i);
      g.por(passo.i, passo.k, passo.a);
      g.medir();
    }
    this.proibido.fill(0);
    this.parado = 0;
    this.daRodada = g.fim;
    const total = this.pesos.reduce((soma, [, peso]) => soma + peso, 0);
    let resta = sorte() * total;
    this.qual = this.pesos.findIndex(([, peso]) => (resta -= peso) <= 0);
    if (this.qual < 0) this.qual = 0;
  }
}

/** A first schedule: a job by chance, its next operation where it ends first, a little noise on it. */
function lista(g: Grafo, sorte: () => number): Escala {
  const filas = Array.from({ length: g.maquinas }, (): number[] => []);
  const maquina = new Int32Array(g.n);
  const livre = new Float64Array(g.maquinas);
  const pronto = new Float64Array(g.n);
  const abertas: number[] = [];
  for (let i = 0; i < g.n; i++) if ((g.antesNoTrabalho[i] ?? -1) < 0) abertas.push(i);
  while (abertas.length > 0) {
    const at = Math.floor(sorte() * abertas.length);
    const i = abertas[at] ?? 0;
    const cedo = pronto[g.antesNoTrabalho[i] ?? -1] ?? 0;
    const fimEm = (k: number): number => Math.max(cedo, livre[k] ?? 0) + (g.tempos[i]?.[k] ?? 0);
    const [k = 0] = (g.opcoes[i] ?? []).toSorted(
      (a, b) => fimEm(a) * (1 + 0.1 * sorte()) - fimEm(b) * (1 + 0.1 * sorte()),
    );
    const fim = fimEm(k);
    livre[k] = fim;
    pronto[i] = fim;
    maquina[i] = k;
    filas[k]?.push(i);
    const seguinte = g.depoisNoTrabalho[i] ?? -1;
    if (seguinte >= 0) abertas[at] = seguinte;
    else abertas.splice(at, 1);
  }
  return { maquina, filas };
}
