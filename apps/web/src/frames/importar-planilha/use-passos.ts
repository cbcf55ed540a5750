import { planilhaContracts, type Planilha } from '@oferta/contracts/machines/planilha.ts';
import type { Contract } from '@oferta/contracts/contract.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { guardarPlanilha, recarregarPlanilha } from './use-planilha.ts';

type Chamada = Contract & { readonly output: { parse(data: unknown): Planilha } };

/** What is asked of an import. Refused, the screen shows at once where it stands instead: somebody else was quicker. */
function usePasso<C extends Chamada>(contract: C, codPlanilha: number) {
  return useCall(contract, {
    onSuccess: (planilha) => guardarPlanilha(planilha as Planilha),
    onError: () => void recarregarPlanilha(codPlanilha),
  });
}

/** The ways out of an import, each ready to be pressed. */
export function usePassos({ codPlanilha, colunas }: Pick<Planilha, 'codPlanilha' | 'colunas'>) {
  const confirmar = usePasso(planilhaContracts.confirmarPlanilha, codPlanilha);
  const cancelar = usePasso(planilhaContracts.cancelarPlanilha, codPlanilha);
  const desfazer = usePasso(planilhaContracts.desfazerPlanilha, codPlanilha);
  const mapear = usePasso(planilhaContracts.mapearPlanilha, codPlanilha);
  const input = { params: { codPlanilha } };
  return {
    importar: {
      loading: confirmar.isPending,
      onClick: () => confirmar.mutate({ ...input, body: undefined }),
    },
    cancelar: { loading: cancelar.isPending, onClick: () => cancelar.mutate(input) },
    desfazer: { loading: desfazer.isPending, onClick: () => desfazer.mutate(input) },
    /** Judges the lines again with the columns as they are. */
    conferir: {
      loading: mapear.isPending,
      onClick: () =>
        mapear.mutate({ ...input, body: { colunas: colunas.map(({ nome, campo }) => ({ nome, campo })) } }),
    },
  };
}
