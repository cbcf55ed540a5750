import type { SearchParams } from '#kernel/address/search-params.ts';
import { escreverVista, lerVista } from '#kernel/address/vista.ts';

interface ParamsDaTela {
  /** What leaves records out, or dims them. */
  readonly filtros: readonly string[];
  /** How the records are laid out. */
  readonly vista: readonly string[];
}

/** Parameters of the address that make up what a person sees of a screen; the search is of the moment and no part of it. */
export const PARAMS_DA_TELA = {
  consultores: { filtros: ['st', 'con', 'at'], vista: ['visao'] },
  mecanicos: { filtros: ['st'], vista: ['por', 'zoom'] },
  agendamentos: { filtros: ['lista', 'st', 'con', 'origem', 'transporte'], vista: [] },
  servicos: { filtros: ['st'], vista: ['por'] },
  entregas: { filtros: ['st'], vista: [] },
  bolsao: { filtros: ['origem'], vista: [] },
  paralisados: { filtros: ['motivo'], vista: [] },
  noshow: { filtros: ['motivo'], vista: [] },
  recepcao: { filtros: [], vista: [] },
} satisfies Record<string, ParamsDaTela>;
export type TelaComFiltros = keyof typeof PARAMS_DA_TELA;

const nomes = (tela: TelaComFiltros): readonly string[] => {
  const { filtros, vista }: ParamsDaTela = PARAMS_DA_TELA[tela];
  return [...filtros, ...vista];
};

/** Filters and view as kept under a name. */
export const escreverFiltros = (tela: TelaComFiltros, search: SearchParams): string =>
  escreverVista(nomes(tela), search);

/** The inverse: each parameter of the screen, undefined where the text does not speak of it. */
export const lerFiltros = (tela: TelaComFiltros, escritos: string): SearchParams =>
  lerVista(nomes(tela), escritos);
