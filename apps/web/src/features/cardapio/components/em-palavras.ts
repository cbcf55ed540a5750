import type { SituacaoNo, TipoNo } from '@oferta/domain/cardapio/no.ts';
import { comCasas, emNumero } from '@oferta/domain/numero.ts';
import { plural } from '@oferta/domain/plural.ts';
import type { Tone } from '#ui/tone.ts';

/** A kind of node as a person says it, with its article. */
export const TIPO_NO: Readonly<Record<TipoNo, { readonly nome: string; readonly novo: string }>> = {
  marca: { nome: 'marca', novo: 'Nova marca' },
  modelo: { nome: 'modelo', novo: 'Novo modelo' },
  versao: { nome: 'versão', novo: 'Nova versão' },
  revisao: { nome: 'revisão', novo: 'Nova revisão' },
  pacote: { nome: 'pacote', novo: 'Novo pacote' },
  item: { nome: 'item', novo: 'Novo item' },
};

export const SITUACAO_NO: Readonly<Record<SituacaoNo, { readonly nome: string; readonly tone: Tone }>> = {
  rascunho: { nome: 'Rascunho', tone: 4 },
  publicado: { nome: 'Publicado', tone: 5 },
  inativo: { nome: 'Inativo', tone: 1 },
};

/** Basis points as a percentage: 1250 is "12,5 %". */
export const percentual = (bp: number): string => `${emNumero(bp / 100, 2)} %`;

/** A margin in basis points, always with two decimals: one under the other, its figures line up. */
export const margemEmTexto = (bp: number | null): string =>
  bp === null ? '—' : `${comCasas(bp / 100, 2)} %`;

/** Thousandths as people write a quantity: 4500 is "4,5". */
export const quantidade = (mil: number): string => emNumero(mil / 1000, 3);

/** "40.000 km ou 48 meses". */
export function quandoDaRevisao({ km, meses }: { readonly km: number; readonly meses: number }): string {
  const partes = [km > 0 && `${emNumero(km)} km`, meses > 0 && plural(meses, 'mês', 'meses')];
  return partes.filter(Boolean).join(' ou ');
}

/** YYYY-MM-DD as 01/12/2026. */
export const diaCurto = (dia: string): string => dia.split('-').toReversed().join('/');

/** "até 31/12/2026", "a partir de 01/12/2026", "de … a …"; null where nothing limits it. */
export function vigencia({
  validoDe,
  validoAte,
}: {
  readonly validoDe: string | null;
  readonly validoAte: string | null;
}): string | null {
  if (validoDe && validoAte) return `de ${diaCurto(validoDe)} a ${diaCurto(validoAte)}`;
  if (validoDe) return `a partir de ${diaCurto(validoDe)}`;
  return validoAte ? `até ${diaCurto(validoAte)}` : null;
}
