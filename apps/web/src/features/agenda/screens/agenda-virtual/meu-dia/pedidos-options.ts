import { acessoDoMecanicoContracts } from '@oferta/contracts/agenda/acesso-do-mecanico.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { queryClient } from '#kernel/data/query-client.ts';

type Pedidos = OutputOf<typeof acessoDoMecanicoContracts.pedidosDosMecanicos>;

/** What mechanics asked for from their own page, and today's photos. */
export const pedidosOptions = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['agenda', 'pedidosDosMecanicos', codConcessionaria],
    queryFn: () => call(acessoDoMecanicoContracts.pedidosDosMecanicos, { params: { codConcessionaria } }),
  });

/** Reads them again: whatever a mechanic does is told as a change of the day's jobs. */
export const relerPedidos = (): void =>
  void queryClient.invalidateQueries({ queryKey: ['agenda', 'pedidosDosMecanicos'] });

/** How many parts a mechanic still waits for. */
export const quantasEsperadas = ({ pecas }: Pedidos): number =>
  pecas.filter(({ atendidaEm }) => atendidaEm === null).length;
