import { adianteContracts } from '@oferta/contracts/relatorios/adiante.ts';
import { painelContracts } from '@oferta/contracts/relatorios/painel.ts';
import type { IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import type { RecorteDaChamada } from './use-recorte.ts';

/**
 * Figures are read again when they are told to be others: `numeros`, the second word of their keys. In a tab that nobody sees
 * they wait: a busy network's are counted every few seconds.
 */
export const contados = { enabled: () => !document.hidden } as const;

const vivo = { ...contados, placeholderData: keepPreviousData } as const;

/** What today's workshop is judged by is the clock, too: a car is late without anybody having changed anything. */
const RELOGIO_MS = 60_000;

/** The tiles, the days and the projection. Without `indicadores`: those of a network. */
export const painelOptions = (recorte: RecorteDaChamada, indicadores?: readonly IndicadorId[]) =>
  queryOptions({
    queryKey: ['relatorios', 'numeros', 'painel', recorte, indicadores],
    queryFn: () =>
      call(painelContracts.verPainel, {
        query: { ...recorte, ...(indicadores && { indicadores: indicadores.join(',') }) },
      }),
    ...vivo,
  });

/** The dealerships beside each other, with indicators of each where they are asked for. */
export const rankingOptions = (recorte: RecorteDaChamada, indicadores?: readonly IndicadorId[]) =>
  queryOptions({
    queryKey: ['relatorios', 'numeros', 'ranking', recorte, indicadores],
    queryFn: () =>
      call(painelContracts.verRanking, {
        query: { ...recorte, ...(indicadores && { indicadores: indicadores.join(',') }) },
      }),
    ...vivo,
  });

export const adianteOptions = (recorte: RecorteDaChamada) =>
  queryOptions({
    queryKey: ['relatorios', 'numeros', 'adiante', recorte],
    queryFn: () => call(adianteContracts.verAdiante, { query: recorte }),
    ...vivo,
  });

export const hojeOptions = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['relatorios', 'numeros', 'hoje', codConcessionaria],
    queryFn: () => call(adianteContracts.verHoje, { params: { codConcessionaria } }),
    ...contados,
    refetchInterval: RELOGIO_MS,
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
