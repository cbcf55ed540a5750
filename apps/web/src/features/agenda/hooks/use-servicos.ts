import { servicoContracts, type ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#kernel/api.ts';
import { useFeed, useOnFeed } from '#kernel/use-feed.ts';
import { refetchForaDoFeed } from './use-agendamentos.ts';

/** Today's jobs; `useFeed` keeps them true. */
export const servicosDeHoje = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['agenda', 'servicosDeHoje', codConcessionaria],
    queryFn: () => call(servicoContracts.listServicosAgendados, { params: { codConcessionaria, data: '0' } }),
  });

export const servicosDoDia = (codConcessionaria: number, dia: Dia) =>
  queryOptions({
    queryKey: ['agenda', 'servicosDoDia', codConcessionaria, dia],
    queryFn: () => call(servicoContracts.listServicosAgendados, { params: { codConcessionaria, data: dia } }),
  });

/** Stopped jobs, the oldest first. */
export const paralisadosOptions = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['agenda', 'paralisados', codConcessionaria],
    queryFn: () => call(servicoContracts.servicosParalizado, { params: { codConcessionaria } }),
  });

interface Servicos {
  readonly lista: readonly ServicoAgendado[];
  readonly isLoading: boolean;
  readonly isChanging: boolean;
  readonly error: unknown;
  readonly refetch: () => void;
}

const NENHUM: readonly ServicoAgendado[] = [];

/** A day's jobs: today's by the feed, another day's read again whenever the feed speaks. */
export function useServicosDoDia(codConcessionaria: number, dia: Dia, hoje: Dia): Servicos {
  const isHoje = dia === hoje;
  useFeed('getServicosAgendamentos', codConcessionaria, servicosDeHoje);
  useOnFeed('getServicosAgendamentos', refetchForaDoFeed);
  const deHoje = useQuery({ ...servicosDeHoje(codConcessionaria), enabled: isHoje });
  const outro = useQuery({
    ...servicosDoDia(codConcessionaria, dia),
    enabled: !isHoje,
    placeholderData: keepPreviousData,
  });
  const query = isHoje ? deHoje : outro;
  return {
    lista: query.data ?? NENHUM,
    isLoading: query.isPending,
    isChanging: query.isPlaceholderData,
    error: query.data === undefined ? query.error : null,
    refetch: () => void query.refetch(),
  };
}
