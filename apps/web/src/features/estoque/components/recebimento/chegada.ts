import type { ACaminho, NotaConferida } from '@oferta/contracts/estoque/recebimento.ts';

/** A part that is waited for, or that an invoice brings, with the orders that wait for it. */
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

/** Each part once: those that are waited for, then those that only the invoice knows. */
export function pecasNaChegada(
  esperas: readonly ACaminho[],
  nota: NotaConferida | null,
): readonly PecaNaChegada[] {
  const pecas = new Map<number, PecaNaChegada & { esperas: ACaminho[] }>();
  for (const espera of esperas) {
    const { codPeca, codigo, descricao, unidade } = espera;
    const peca = pecas.get(codPeca) ?? { codPeca, codigo, descricao, unidade, esperas: [] };
    peca.esperas.push(espera);
    pecas.set(codPeca, peca);
  }
  for (const { peca } of nota?.itens ?? [])
    if (peca && !pecas.has(peca.codPeca))
      pecas.set(peca.codPeca, {
        codPeca: peca.codPeca,
        codigo: peca.codigo,
        descricao: peca.descricao,
        unidade: peca.unidade,
        esperas: [],
      });
  const naNota = new Set(nota?.itens.flatMap(({ peca }) => peca?.codPeca ?? []));
  // What the invoice brings is looked at first.
  return [...pecas.values()].toSorted(
    (a, b) => Number(naNota.has(b.codPeca)) - Number(naNota.has(a.codPeca)),
  );
}

/** What an invoice says came, part by part: two lines of one are added. */
export function chegouPelaNota(nota: NotaConferida): ReadonlyMap<number, Chegou> {
  const chegou = new Map<number, Chegou>();
  for (const { peca } of nota.itens)
    if (peca)
      chegou.set(peca.codPeca, {
        quantidade: (chegou.get(peca.codPeca)?.quantidade ?? 0) + peca.quantidade,
        avariada: null,
      });
  return chegou;
}
