import type { InputOf } from '@oferta/contracts/contract.ts';
import { visaoContracts, type VisaoDaRede } from '@oferta/contracts/suporte/visao.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { queryClient } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';

type Tela = InputOf<typeof visaoContracts.listVisoesDaRede>['params']['tela'];
type Escrita = Pick<VisaoDaRede, 'nome' | 'filtros' | 'compartilhada'>;

const NENHUMA: readonly VisaoDaRede[] = [];

/** Others share and take back theirs: what was read is soon asked for again. */
const visoesOptions = (tela: Tela) =>
  queryOptions({
    queryKey: ['suporte', 'visoesDaRede', tela],
    queryFn: () => call(visaoContracts.listVisoesDaRede, { params: { tela } }),
    staleTime: 30_000,
  });

/** Views of a screen of several dealerships: the person's own, and those that the network shares; each is changed by its owner. */
export function useVisoesDaRede(tela: Tela) {
  const { queryKey } = visoesOptions(tela);
  const { data } = useQuery(visoesOptions(tela));
  const reler = (): void => void queryClient.invalidateQueries({ queryKey });
  const salvar = useCall(visaoContracts.salvarVisaoDaRede, { onSuccess: reler });
  const alterar = useCall(visaoContracts.alterarVisaoDaRede, { onSuccess: reler });
  const guardar = (escrita: Escrita): void => salvar.mutate({ body: { tela, ...escrita } });
  const { mutate: excluir } = useCall(visaoContracts.excluirVisao, {
    onSuccess(_feito, { params }) {
      const visao = data?.find(({ codVisao }) => codVisao === params.codVisao);
      reler();
      if (!visao) return;
      const { nome, filtros, compartilhada } = visao;
      showToast({
        title: `Visão ${nome} excluída`,
        undo: () => guardar({ nome, filtros, compartilhada }),
      });
    },
  });
  return {
    visoes: data ?? NENHUMA,
    isPending: salvar.isPending || alterar.isPending,
    guardar,
    alterar: ({ codVisao, nome, filtros, compartilhada }: VisaoDaRede, nova: Partial<Escrita>): void =>
      alterar.mutate({ params: { codVisao }, body: { nome, filtros, compartilhada, ...nova } }),
    excluir: ({ codVisao }: VisaoDaRede): void => excluir({ params: { codVisao } }),
  };
}
