import {
  configuracaoContracts,
  type ConfiguracaoDistribuidor,
} from '@oferta/contracts/ferramentas/configuracao.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { queryClient, takeAnswer } from '#kernel/data/query-client.ts';

// The second item of each key is the word by which a change elsewhere asks for it again.

/** The distributors that this person may configure. */
export const configuracoesVisiveis = queryOptions({
  queryKey: ['ferramentas', 'configuracoes', 'lista'],
  queryFn: ({ signal }) => call(configuracaoContracts.listConfiguracoes, { signal }),
});

/** One distributor's settings. */
export const configuracaoDe = (codDistribuidor: number) =>
  queryOptions({
    queryKey: ['ferramentas', 'configuracoes', 'uma', codDistribuidor],
    queryFn: ({ signal }) =>
      call(configuracaoContracts.getConfiguracao, { params: { codDistribuidor }, signal }),
  });

/** Keeps what a change answered, and asks again for the list. */
export function guardarConfiguracao(configuracao: ConfiguracaoDistribuidor): void {
  takeAnswer(configuracaoDe(configuracao.codDistribuidor).queryKey, configuracao);
  void queryClient.invalidateQueries({ queryKey: configuracoesVisiveis.queryKey });
}
