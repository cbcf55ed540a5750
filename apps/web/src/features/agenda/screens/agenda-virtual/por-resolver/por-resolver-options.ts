import { porResolverContracts } from '@oferta/contracts/agenda/por-resolver.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';

type PorResolver = OutputOf<typeof porResolverContracts.porResolver>;

/** What waits for somebody of the house. */
export const porResolverOptions = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['agenda', 'porResolver', codConcessionaria],
    queryFn: () => call(porResolverContracts.porResolver, { params: { codConcessionaria } }),
  });

/** How many of all kinds. */
export const quantosPorResolver = ({ atingidas, recados, naoAvisados }: PorResolver): number =>
  atingidas.length + recados.length + naoAvisados.length;
