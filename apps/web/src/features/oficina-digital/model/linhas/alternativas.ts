import type { LinhaDigitada, LinhaOrcamento } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import { digitadaDe } from './linha-editada.ts';

export type QualidadeDaPeca = NonNullable<LinhaOrcamento['qualidade']>;

export const NOME_QUALIDADE: Readonly<Record<QualidadeDaPeca, string>> = {
  genuina: 'Genuína',
  original: 'Original',
  alternativa: 'Alternativa',
};
export const QUALIDADES: readonly QualidadeDaPeca[] = ['genuina', 'original', 'alternativa'];

/** The lines offered instead of one another with this one, itself included, in the quote's order. */
export const opcoesDe = (
  linhas: readonly LinhaOrcamento[],
  linha: LinhaOrcamento,
): readonly LinhaOrcamento[] =>
  linha.grupoOpcao === null ? [linha] : linhas.filter(({ grupoOpcao }) => grupoOpcao === linha.grupoOpcao);

/** The group a line's alternatives are in: its own, or the first free number. */
export function grupoPara(linhas: readonly LinhaOrcamento[], { grupoOpcao }: LinhaOrcamento): number {
  if (grupoOpcao !== null) return grupoOpcao;
  const usados = new Set(linhas.map((cada) => cada.grupoOpcao));
  let livre = 1;
  while (usados.has(livre)) livre += 1;
  return livre;
}

/** Another way of doing the same: everything of the line but what its part is and costs. */
export const novaAlternativa = (
  linha: LinhaOrcamento,
  { grupoOpcao, qualidade }: { readonly grupoOpcao: number; readonly qualidade: QualidadeDaPeca },
): LinhaDigitada => ({
  ...digitadaDe(linha),
  codigo: null,
  custoCentavos: 0,
  tabelaCentavos: 0,
  precoCentavos: 0,
  descontoBp: 0,
  grupoOpcao,
  qualidade,
});
