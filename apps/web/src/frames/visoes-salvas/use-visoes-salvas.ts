import { visaoContracts, type VisaoSalva } from '@oferta/contracts/suporte/visao.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { useConcessionarias } from '#kernel/session/concessionaria.ts';
import { queryClient } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';

const NENHUMA: readonly VisaoSalva[] = [];

/** The views the person named in a dealership; only they change them, so once read they are true. */
const visoesOptions = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['suporte', 'visoes', codConcessionaria],
    queryFn: () => call(visaoContracts.listVisoes, { params: { codConcessionaria } }),
    staleTime: 300_000,
  });

/** Views of a screen that a person named, and what can be done to them. A screen of several dealerships has `useVisoesDaRede`. */
export function useVisoesSalvas(tela: string) {
  const { atual } = useConcessionarias();
  if (!atual) throw new Error('useVisoesSalvas without a dealership');
  const { codConcessionaria } = atual;
  const { queryKey } = visoesOptions(codConcessionaria);
  const { data } = useQuery(visoesOptions(codConcessionaria));
  const reler = (): void => void queryClient.invalidateQueries({ queryKey });
  const { mutate: salvar, isPending } = useCall(visaoContracts.salvarVisao, { onSuccess: reler });
  const guardar = (nome: string, filtros: string): void =>
    salvar({ body: { codConcessionaria, tela, nome, filtros } });
  const { mutate: renomear } = useCall(visaoContracts.renomearVisao, { onSuccess: reler });
  const { mutate: excluir } = useCall(visaoContracts.excluirVisao, {
    onSuccess(_feito, { params }) {
      const visao = data?.find(({ codVisao }) => codVisao === params.codVisao);
      reler();
      if (visao) {
        showToast({
          title: `Visão ${visao.nome} excluída`,
          undo: () => guardar(visao.nome, visao.filtros),
        });
      }
    },
  });

  return {
    visoes: data?.filter((visao) => visao.tela === tela) ?? NENHUMA,
    isPending,
    guardar,
    renomear: ({ codVisao }: VisaoSalva, nome: string): void =>
      renomear({ params: { codVisao }, body: { nome } }),
    excluir: ({ codVisao }: VisaoSalva): void => excluir({ params: { codVisao } }),
  };
}
