import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#kernel/api.ts';
import { queryClient } from '#kernel/query-client.ts';
import { useFeed, useOnFeed } from '#kernel/use-feed.ts';

/** Days shown, both included. */
export interface Intervalo {
  readonly inicio: Dia;
  readonly fim: Dia;
}

const HOJE = '0';

/** Today's appointments; `useFeed` keeps them true. */
export const agendamentosDeHoje = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['agenda', 'hoje', codConcessionaria],
    queryFn: () =>
      call(agendamentoContracts.listAgendamentos, { params: { codConcessionaria, inicio: HOJE, fim: HOJE } }),
  });

/** Appointments of other days. */
export const agendamentosDoPeriodo = (codConcessionaria: number, { inicio, fim }: Intervalo) =>
  queryOptions({
    queryKey: ['agenda', 'periodo', codConcessionaria, inicio, fim],
    queryFn: () =>
      call(agendamentoContracts.listAgendamentos, { params: { codConcessionaria, inicio, fim } }),
  });

/** Requests nobody has taken, from a day on. */
export const bolsaoOptions = (codConcessionaria: number, aPartirDe: Dia = HOJE) =>
  queryOptions({
    queryKey: ['agenda', 'bolsao', codConcessionaria, aPartirDe],
    queryFn: () => call(agendamentoContracts.bolsao, { params: { codConcessionaria, data: aPartirDe } }),
  });

/** Clients who did not come, of the last 30 days. */
export const noShowOptions = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['agenda', 'noShow', codConcessionaria],
    queryFn: () => call(agendamentoContracts.noShow, { params: { codConcessionaria } }),
  });

/** What the feed does not carry but a change may have touched: other days, bolsão, no-shows, other days' jobs. */
const SEM_FEED = new Set<unknown>(['periodo', 'bolsao', 'noShow', 'servicosDoDia', 'paralisados', 'vagas']);

/** Reads again what is on screen and not kept by a feed. */
export function refetchForaDoFeed(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [slice, what] }) => slice === 'agenda' && SEM_FEED.has(what),
  });
}

interface Agendamentos {
  readonly lista: readonly Agendamento[];
  readonly isLoading: boolean;
  /** Another day is on its way while the previous one's team and hours stay on screen. */
  readonly isChanging: boolean;
  readonly error: unknown;
  readonly refetch: () => void;
}

const NENHUM: readonly Agendamento[] = [];

/** Appointments of the days shown: today alone comes by the feed, anything else is read again whenever the feed speaks. */
export function useAgendamentos(codConcessionaria: number, intervalo: Intervalo, hoje: Dia): Agendamentos {
  const isHoje = intervalo.inicio === hoje && intervalo.fim === hoje;
  useFeed('getAgendamentos', codConcessionaria, agendamentosDeHoje);
  useOnFeed('getAgendamentos', refetchForaDoFeed);
  const deHoje = useQuery({ ...agendamentosDeHoje(codConcessionaria), enabled: isHoje });
  const outros = useQuery({
    ...agendamentosDoPeriodo(codConcessionaria, intervalo),
    enabled: !isHoje,
    placeholderData: keepPreviousData,
  });
  const query = isHoje ? deHoje : outros;
  return {
    lista: query.data ?? NENHUM,
    isLoading: query.isPending,
    isChanging: query.isPlaceholderData,
    error: query.data === undefined ? query.error : null,
    refetch: () => void query.refetch(),
  };
}
