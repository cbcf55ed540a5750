/** Parts that were missed together, and how often: `vezes` all of them, `de` any of them. */
export interface FaltamJuntas {
  readonly pecas: readonly number[];
  readonly vezes: number;
  readonly de: number;
}

const MENOS_VEZES = 3;
/** Of all times that one of two parts was missed, the other was too in so many. */
const PARTE = 0.8;

function contar(ocasioes: readonly ReadonlySet<number>[]) {
  const sos = new Map<number, number>();
  const pares = new Map<string, number>();
  for (const ocasiao of ocasioes) {
    const pecas = [...ocasiao].toSorted((a, b) => a - b);
    for (const [n, peca] of pecas.entries()) {
      sos.set(peca, (sos.get(peca) ?? 0) + 1);
      for (const outra of pecas.slice(n + 1)) {
        const par = `${peca} ${outra}`;
        pares.set(par, (pares.get(par) ?? 0) + 1);
      }
    }
  }
  return { sos, pares };
}

/**
 * What is always missed together, and so may be kept and sold as a kit: each occasion is what one customer wanted and did not
 * get. Two parts belong together when nearly whoever missed one missed the other; kits are told apart, the most frequent first.
 */
export function faltamJuntas(ditas: readonly (readonly number[])[]): FaltamJuntas[] {
  const ocasioes = ditas.map((pecas) => new Set(pecas));
  const { sos, pares } = contar(ocasioes);
  const kitDe = new Map<number, Set<number>>();
  for (const [par, vezes] of pares) {
    const [uma = 0, outra = 0] = par.split(' ').map(Number);
    if (vezes < MENOS_VEZES || vezes < PARTE * Math.max(sos.get(uma) ?? 0, sos.get(outra) ?? 0)) continue;
    const junto = new Set([uma, outra, ...(kitDe.get(uma) ?? []), ...(kitDe.get(outra) ?? [])]);
    for (const peca of junto) kitDe.set(peca, junto);
  }
  return [...new Set(kitDe.values())]
    .map((kit) => ({
      pecas: [...kit].toSorted((a, b) => a - b),
      vezes: ocasioes.filter((ocasiao) => [...kit].every((peca) => ocasiao.has(peca))).length,
      de: ocasioes.filter((ocasiao) => [...kit].some((peca) => ocasiao.has(peca))).length,
    }))
    .filter(({ vezes }) => vezes >= MENOS_VEZES)
    .toSorted((a, b) => b.vezes - a.vezes || (a.pecas[0] ?? 0) - (b.pecas[0] ?? 0));
}
