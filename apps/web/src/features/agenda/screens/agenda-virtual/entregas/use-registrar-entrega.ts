import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { useCall } from '#kernel/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';
import { rememberUndo, undoLast } from '../../../hooks/desfazer.ts';
import { refetchForaDoFeed } from '../../../hooks/use-agendamentos.ts';
import { identificacao } from '../lista/identificacao.ts';
import type { EntregaAlvo } from './entrega-alvo.ts';
import { refetchEntregas } from './entregas-options.ts';

interface Recibo {
  readonly retiradoPor: string | null;
  /** PNG data URL. */
  readonly assinatura: string | null;
}

/** Delivers all finished jobs of a car with one receipt, and can take it back. */
export function useRegistrarEntrega(onEntregue: () => void) {
  const { mutateAsync, isPending } = useCall(servicoContracts.registrarEntrega);
  const { mutateAsync: cancelar } = useCall(servicoContracts.cancelarEntrega);

  const reler = (): void => {
    refetchForaDoFeed();
    refetchEntregas();
  };

  const registrar = async (alvo: EntregaAlvo, recibo: Recibo): Promise<void> => {
    // One after the other: the last one closes the vehicle and triggers the survey.
    for (const { codServico } of alvo.prontos) await mutateAsync({ params: { codServico }, body: recibo });
    reler();
    onEntregue();
    const desfazer = async (): Promise<void> => {
      for (const { codServico } of alvo.prontos) await cancelar({ params: { codServico } });
      reler();
    };
    const run = (): void => void desfazer().catch(() => undefined);
    rememberUndo(run);
    showToast({
      title: `${identificacao(alvo)} entregue`,
      description: alvo.cliente,
      tone: 5,
      undo: () => undoLast(run),
    });
  };

  return {
    isPending,
    registrar(alvo: EntregaAlvo, recibo: Recibo): void {
      // A refusal has already been told by the call itself.
      registrar(alvo, recibo).catch(() => undefined);
    },
  };
}
