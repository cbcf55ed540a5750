import type { OutputOf } from '@oferta/contracts/contract.ts';
import { tempoParadoContracts } from '@oferta/contracts/relatorios/tempo-parado.ts';
import type { Causa } from '@oferta/domain/relatorios/causa.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { contados } from './numeros-options.ts';
import type { RecorteDaChamada } from './use-recorte.ts';

const POR_PAGINA = 50;

export const ORDENS_DOS_VEICULOS = ['parado', 'estadia', 'dia'] as const;
export type OrdemDosVeiculos = (typeof ORDENS_DOS_VEICULOS)[number];
export type VeiculosParados = OutputOf<typeof tempoParadoContracts.listVeiculosParados>;

export const tempoParadoOptions = (recorte: RecorteDaChamada) =>
  queryOptions({
    queryKey: ['relatorios', 'numeros', 'tempoParado', recorte],
    queryFn: () => call(tempoParadoContracts.verTempoParado, { query: recorte }),
    placeholderData: keepPreviousData,
    ...contados,
  });

interface Veiculos {
  readonly recorte: RecorteDaChamada;
  readonly causa: Causa | undefined;
  readonly ordem: OrdemDosVeiculos;
}

/** The visits of the month with their bars, those that waited longest (for one cause, if one is chosen) first. */
export const veiculosParadosOptions = ({ recorte, causa, ordem }: Veiculos) =>
  infiniteQueryOptions({
    queryKey: ['relatorios', 'numeros', 'veiculosParados', recorte, causa, ordem],
    queryFn: ({ pageParam }) =>
      call(tempoParadoContracts.listVeiculosParados, {
        query: { ...recorte, ...(causa && { causa }), ordem, pagina: pageParam, tamanho: POR_PAGINA },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, paginas) =>
      paginas.length * POR_PAGINA < total ? paginas.length + 1 : undefined,
    placeholderData: keepPreviousData,
    ...contados,
  });
