import { adianteContracts } from '@oferta/contracts/relatorios/adiante.ts';
import { painelContracts } from '@oferta/contracts/relatorios/painel.ts';
import type { IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import type { RecorteDaChamada } from './use-recorte.ts';

/** How often open figures are read again: they are of a day that is under way. */
const VIVO_MS = 30_000;

const vivo = { refetchInterval: VIVO_MS, placeholderData: keepPreviousData } as const;

/** The tiles, the days and the projection. Without `indicadores`: those of a network. */
export const painelOptions = (recorte: RecorteDaChamada, indicadores?: readonly IndicadorId[]) =>
  queryOptions({
    queryKey: ['relatorios', 'painel', recorte, indicadores],
    queryFn: () =>
      call(painelContracts.verPainel, {
        query: { ...recorte, ...(indicadores && { indicadores: indicadores.join(',') }) },
      }),
    ...vivo,
  });

/** The dealerships beside each other, with indicators of each where they are asked for. */
export const rankingOptions = (recorte: RecorteDaChamada, indicadores?: readonly IndicadorId[]) =>
  queryOptions({
    queryKey: ['relatorios', 'ranking', recorte, indicadores],
    queryFn: () =>
      call(painelContracts.verRanking, {
        query: { ...recorte, ...(indicadores && { indicadores: indicadores.join(',') }) },
      }),
    ...vivo,
  });

export const adianteOptions = (recorte: RecorteDaChamada) =>
  queryOptions({
    queryKey: ['relatorios', 'adiante', recorte],
    queryFn: () => call(adianteContracts.verAdiante, { query: recorte }),
    ...vivo,
  });

export const hojeOptions = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['relatorios', 'hoje', codConcessionaria],
    queryFn: () => call(adianteContracts.verHoje, { params: { codConcessionaria } }),
    refetchInterval: VIVO_MS,
  });

export const porQueOptions = (indicador: IndicadorId, recorte: RecorteDaChamada) =>
  queryOptions({
    queryKey: ['relatorios', 'porque', indicador, recorte],
    queryFn: () => call(painelContracts.explicarNumero, { params: { indicador }, query: recorte }),
  });

/** The labels that the distributor gave to the indicators; those of the dictionary until they have come. */
export const rotulosOptions = () =>
  queryOptions({
    queryKey: ['relatorios', 'rotulos'],
    queryFn: () => call(painelContracts.listIndicadores),
    staleTime: 300_000,
  });
