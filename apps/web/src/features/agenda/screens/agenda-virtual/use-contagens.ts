import type { TipoAgenda } from '@oferta/contracts/agenda/screens.ts';
import { useQuery } from '@tanstack/react-query';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useFeed, useOnFeed } from '#kernel/data/use-feed.ts';
import { refetchForaDoFeed } from '../../hooks/fora-do-feed.ts';
import { agendamentosDeHoje, bolsaoOptions } from '../../hooks/use-agendamentos.ts';
import { useAgora } from '../../hooks/use-agora.ts';
import { paralisadosOptions, servicosDeHoje } from '../../hooks/use-servicos.ts';
import { pedidosOptions, quantasEsperadas, relerPedidos } from './meu-dia/pedidos-options.ts';
import { porResolverOptions, quantosPorResolver } from './por-resolver/por-resolver-options.ts';
import { entregasOptions } from './entregas/entregas-options.ts';

/** The numbers on the agenda's tabs: today's, whatever day is being looked at. A tab without a number counts nothing. */
export function useContagens(): Partial<Record<TipoAgenda, number>> {
  const { codConcessionaria, fuso } = useConcessionaria();
  const { dia } = useAgora(fuso);
  useFeed('getAgendamentos', codConcessionaria, agendamentosDeHoje);
  useFeed('getServicosAgendamentos', codConcessionaria, servicosDeHoje);
  useOnFeed('getAgendamentos', refetchForaDoFeed);
  useOnFeed('getServicosAgendamentos', relerPedidos);
  const { data: agendamentos = [] } = useQuery(agendamentosDeHoje(codConcessionaria));
  const { data: servicos = [] } = useQuery(servicosDeHoje(codConcessionaria));
  const { data: paralisados } = useQuery(paralisadosOptions(codConcessionaria));
  const { data: entregas } = useQuery(entregasOptions(codConcessionaria, dia, dia));
  const { data: bolsao } = useQuery(bolsaoOptions(codConcessionaria));
  const { data: porResolver } = useQuery(porResolverOptions(codConcessionaria));
  const { data: pedidos } = useQuery(pedidosOptions(codConcessionaria));
  return {
    ...(porResolver && { 'por-resolver': quantosPorResolver(porResolver) }),
    ...(pedidos && { oficina: quantasEsperadas(pedidos) }),
    agendamentos: agendamentos.filter(({ situacao }) => situacao !== 'cancelado').length,
    servicos: servicos.filter(({ status, osAberta, paralisado }) => osAberta && status < 5 && !paralisado)
      .length,
    ...(entregas && { entregas: entregas.filter(({ entregueEm }) => entregueEm === null).length }),
    noshow: agendamentos.filter(({ situacao }) => situacao === 'noShow').length,
    ...(paralisados && { paralisados: paralisados.length }),
    ...(bolsao && { bolsao: bolsao.length }),
  };
}
