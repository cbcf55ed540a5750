import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { useListaAoVivo, type ListaAoVivo } from './use-lista-ao-vivo.ts';

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

/** Appointments of the days shown. */
export const useAgendamentos = (
  codConcessionaria: number,
  intervalo: Intervalo,
  hoje: Dia,
): ListaAoVivo<Agendamento> =>
  useListaAoVivo({
    feed: 'getAgendamentos',
    codConcessionaria,
    isHoje: intervalo.inicio === hoje && intervalo.fim === hoje,
    deHoje: agendamentosDeHoje,
    outros: agendamentosDoPeriodo(codConcessionaria, intervalo),
  });
