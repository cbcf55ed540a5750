import type { Recorte } from '@oferta/contracts/relatorios/recorte.ts';
import { asFlag, asList, asOneOf, asText, useSearchState } from '#kernel/address/search-state.ts';

/** What figures are of, as a call of the slice takes it. Members without a value are left out. */
export type RecorteDaChamada = Partial<
  Pick<Recorte, 'mes' | 'ate' | 'comparar' | 'concessionarias' | 'grupos' | 'marca'>
>;

/** The words of the address. `abrir`, `de` (one dealership) and `por` name the panel, so that a link to it can be shared. */
const CODECS = {
  mes: asText,
  comparar: asOneOf(['mesAnterior', 'anoAnterior']),
  con: asList,
  gru: asList,
  marca: asText,
  filtros: asFlag,
  abrir: asText,
  de: asText,
  por: asText,
  ordem: asText,
  desc: asText,
} as const;

const MES = /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/;
const codigos = (lista: readonly string[]): string =>
  lista.filter((codigo) => /^\d{1,9}$/.test(codigo)).join(',');

/** The figures' part of the address: month, comparison and filters, and what is open over them. */
export function useRecorte() {
  const [url, patch] = useSearchState(CODECS);
  const { comparar } = url;
  const mes = url.mes && MES.test(url.mes) ? url.mes : undefined;
  const concessionarias = codigos(url.con);
  const grupos = codigos(url.gru);
  const recorte: RecorteDaChamada = {
    comparar,
    ...(mes && { mes }),
    ...(concessionarias && { concessionarias }),
    ...(grupos && { grupos }),
    ...(url.marca && { marca: url.marca }),
  };
  const ativos = url.con.length + url.gru.length + (url.marca ? 1 : 0);
  const limpar = (): void => patch({ con: [], gru: [], marca: undefined });
  /** Opens the rows of a number; the address as it was comes back with the browser's own "back". */
  const abrir = (abrirUm: string, { de, por }: { de?: string; por?: string } = {}): void =>
    patch({ abrir: abrirUm, de, por, ordem: undefined, desc: undefined }, { push: true });
  return { url, patch, recorte, ativos, limpar, abrir };
}

export type RecorteDaTela = ReturnType<typeof useRecorte>;
