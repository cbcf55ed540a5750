import { integracaoContracts } from '@oferta/contracts/ferramentas/integracao.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';

/** How often a screen that is looked at asks again, milliseconds. */
const DE_NOVO = 30_000;

export const statusDasIntegracoes = () =>
  queryOptions({
    queryKey: ['ferramentas', 'integracoes', 'status'],
    queryFn: () => call(integracaoContracts.statusIntegracao, {}),
    refetchInterval: DE_NOVO,
  });

export const historicoDaIntegracao = (integracao: string, codConcessionaria: number) =>
  queryOptions({
    queryKey: ['ferramentas', 'integracoes', 'historico', integracao, codConcessionaria],
    queryFn: () =>
      call(integracaoContracts.historicoIntegracao, { params: { integracao, codConcessionaria } }),
    refetchInterval: DE_NOVO,
  });
