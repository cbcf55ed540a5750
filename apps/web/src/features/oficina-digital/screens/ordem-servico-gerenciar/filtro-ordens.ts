import type { OrdemServico } from '@oferta/contracts/agenda/recepcao.ts';

/** How long an order has been open, in days; the last bucket has no end. */
export const FAIXAS = [
  { id: 'hoje', nome: 'Hoje', de: 0, ate: 0 },
  { id: '1a3', nome: '1 a 3 dias', de: 1, ate: 3 },
  { id: '4a7', nome: '4 a 7 dias', de: 4, ate: 7 },
  { id: '8a15', nome: '8 a 15 dias', de: 8, ate: 15 },
  { id: 'mais', nome: 'Mais de 15 dias', de: 16, ate: Number.POSITIVE_INFINITY },
] as const;

/** What the person asked to see. Empty parts ask for nothing. */
export interface FiltroDeOrdens {
  readonly idade: readonly string[];
  readonly consultores: readonly string[];
  readonly tipos: readonly string[];
  readonly atrasadas: boolean;
}

/** Word in the filters for orders that have none. */
export const SEM = 'sem';

export const faixaDe = ({ diasAberta }: OrdemServico): string =>
  FAIXAS.find(({ de, ate }) => diasAberta >= de && diasAberta <= ate)?.id ?? 'hoje';

const aceita = (pedidos: readonly string[], valor: string): boolean =>
  pedidos.length === 0 || pedidos.includes(valor);

export const passa = (ordem: OrdemServico, filtro: FiltroDeOrdens): boolean =>
  aceita(filtro.idade, faixaDe(ordem)) &&
  aceita(filtro.consultores, String(ordem.codConsultor ?? SEM)) &&
  aceita(filtro.tipos, String(ordem.codTipoServico ?? SEM)) &&
  (!filtro.atrasadas || ordem.atrasada);

/** The longest open first: that is what the list is for. */
export const porIdade = (ordens: readonly OrdemServico[]): readonly OrdemServico[] =>
  ordens.toSorted((a, b) => b.diasAberta - a.diasAberta || a.abertaEm.localeCompare(b.abertaEm));

/** "hoje", "1 dia", "12 dias". */
export function idadeDaOrdem({ diasAberta }: OrdemServico): string {
  if (diasAberta <= 0) return 'hoje';
  return diasAberta === 1 ? '1 dia' : `${diasAberta} dias`;
}
