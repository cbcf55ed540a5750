import type { ACaminho, ItemLido } from '@oferta/contracts/estoque/recebimento.ts';

/** A part that is waited for, or that a paper brings, with the orders that wait for it. */
export interface PecaNaChegada {
  readonly codPeca: number;
  readonly codigo: string;
  readonly descricao: string;
  readonly unidade: string;
  /** Orders' lines and transfers, what is due first first. */
  readonly esperas: readonly ACaminho[];
}

/** What came of a part: to be sold, and damaged. */
export interface Chegou {
  readonly quantidade: number | null;
  readonly avariada: number | null;
}

/** Another code that came in the place of the one that was ordered. */
export interface Troca extends Chegou {
  readonly codPeca: number;
  readonly codPecaPedida: number;
  readonly codigo: string;
  readonly descricao: string;
  readonly unidade: string;
}

interface LinhaQueEntra {
  readonly codPeca: number;
  readonly codPecaPedida?: number;
  readonly quantidade: number;
  readonly avariada: number;
}

/** What of all that is said is an arrival. */
export function linhasQueEntram(
  chegou: ReadonlyMap<number, Chegou>,
  trocas: readonly Troca[],
): readonly LinhaQueEntra[] {
  const ditas = [
    ...[...chegou].map(([codPeca, dela]) => ({ codPeca, ...dela })),
    ...trocas.map(({ codPeca, codPecaPedida, quantidade, avariada }) => ({
      codPeca,
      codPecaPedida,
      quantidade,
      avariada,
    })),
  ];
  return ditas
    .map((dita) => ({ ...dita, quantidade: dita.quantidade ?? 0, avariada: dita.avariada ?? 0 }))
    .filter(({ quantidade, avariada }) => quantidade + avariada > 0);
}

/** Each part once: those that are waited for, then those that only the paper knows. */
export function pecasNaChegada(
  esperas: readonly ACaminho[],
  lidos: readonly ItemLido[],
): readonly PecaNaChegada[] {
  const pecas = new Map<number, PecaNaChegada & { esperas: ACaminho[] }>();
  for (const espera of esperas) {
    const { codPeca, codigo, descricao, unidade } = espera;
    const peca = pecas.get(codPeca) ?? { codPeca, codigo, descricao, unidade, esperas: [] };
    peca.esperas.push(espera);
    pecas.set(codPeca, peca);
  }
  for (const { peca } of lidos)
    if (peca && !pecas.has(peca.codPeca))
      pecas.set(peca.codPeca, {
        codPeca: peca.codPeca,
        codigo: peca.codigo,
        descricao: peca.descricao,
        unidade: peca.unidade,
        esperas: [],
      });
  const noPapel = new Set(lidos.flatMap(({ peca }) => peca?.codPeca ?? []));
  // What the paper brings is looked at first.
  return [...pecas.values()].toSorted(
    (a, b) => Number(noPapel.has(b.codPeca)) - Number(noPapel.has(a.codPeca)),
  );
}

/** What an invoice or a list says came, part by part: two lines of one are added. */
export function chegouPeloPapel(lidos: readonly ItemLido[]): ReadonlyMap<number, Chegou> {
  const chegou = new Map<number, Chegou>();
  for (const { peca } of lidos)
    if (peca)
      chegou.set(peca.codPeca, {
        quantidade: (chegou.get(peca.codPeca)?.quantidade ?? 0) + peca.quantidade,
        avariada: null,
      });
  return chegou;
}
