import { loteContracts } from '@oferta/contracts/cardapio/lote.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';
import { useRecarregarCardapio } from '../consultas-cardapio.ts';

/** Takes a change of many back, and says what somebody changed since and therefore stays. */
export function useDesfazerLote() {
  const recarregar = useRecarregarCardapio();
  const desfazer = useCall(loteContracts.desfazerLote, {
    onSuccess({ estado, naoDesfeitos }) {
      recarregar();
      if (naoDesfeitos.length > 0)
        showToast({
          title: `${plural(naoDesfeitos.length, 'ponto ficou', 'pontos ficaram')} como está`,
          description: naoDesfeitos.map(({ nome, motivo }) => `${nome}: ${motivo}`).join('; '),
          tone: 'late',
        });
      else showToast({ title: estado === 'desfeito' ? 'Desfeito' : 'Desfazendo…' });
    },
  });
  return {
    desfazer: ({ codLote }: { readonly codLote: number }): void => desfazer.mutate({ params: { codLote } }),
    desfazendo: desfazer.isPending,
  };
}
