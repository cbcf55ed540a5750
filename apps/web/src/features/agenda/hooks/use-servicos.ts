import { servicoContracts, type ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { useListaAoVivo, type ListaAoVivo } from './use-lista-ao-vivo.ts';

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

/** A day's jobs. */
export const useServicosDoDia = (
  codConcessionaria: number,
  dia: Dia,
  hoje: Dia,
): ListaAoVivo<ServicoAgendado> =>
  useListaAoVivo({
    feed: 'getServicosAgendamentos',
    codConcessionaria,
    isHoje: dia === hoje,
    deHoje: servicosDeHoje,
    outros: servicosDoDia(codConcessionaria, dia),
  });
