import type { Filtros, FiltrosDoUsuario } from '@oferta/contracts/cadastros/usuario-filtros.ts';

/** What is marked, as the form holds it. */
export interface ValoresFiltros {
  grupos: string[];
  marcas: string[];
  concessionarias: string[];
  padrao: string;
  versao: number;
}

export const valoresDe = ({
  filtros,
  codConcessionariaPadrao,
  versao,
}: FiltrosDoUsuario): ValoresFiltros => ({
  grupos: filtros.grupos.map(String),
  marcas: [...filtros.marcas],
  concessionarias: filtros.concessionarias.map(String),
  padrao: String(codConcessionariaPadrao ?? ''),
  versao,
});

/** In one order whatever order they were marked in: the same choice is asked about once. */
export const filtrosDe = ({ grupos, marcas, concessionarias }: ValoresFiltros): Filtros => ({
  grupos: grupos.map(Number).sort((a, b) => a - b),
  marcas: marcas.toSorted(),
  concessionarias: concessionarias.map(Number).sort((a, b) => a - b),
});
