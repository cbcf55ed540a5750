import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import type { ItemConferido } from '@oferta/domain/agenda/entrega/entrega.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';
import { rememberUndo, undoLast } from './desfazer.ts';
import { refetchForaDoFeed } from './fora-do-feed.ts';

interface Recibo {
  readonly retiradoPor: string | null;
  readonly conferencia: ItemConferido[];
  /** PNG data URL. */
  readonly assinatura: string | null;
}

/** Delivers all finished jobs of a car with one receipt, and can take it back. */
export function useRegistrarEntrega(onEntregue: () => void) {
  const { mutateAsync, isPending } = useCall(servicoContracts.registrarEntrega);
  const { mutateAsync: cancelar } = useCall(servicoContracts.cancelarEntrega);

  const registrar = async (
    { placa, cliente }: Agendamento,
    prontos: Agendamento['servicos'],
    recibo: Recibo,
  ): Promise<void> => {
    // One after the other: the last one closes the vehicle and triggers the survey.
    for (const { codServico } of prontos) await mutateAsync({ params: { codServico }, body: recibo });
    refetchForaDoFeed();
    onEntregue();
    const desfazer = async (): Promise<void> => {
      for (const { codServico } of prontos) await cancelar({ params: { codServico } });
      refetchForaDoFeed();
    };
    const run = (): void => void desfazer().catch(() => undefined);
    rememberUndo(run);
    const nome = placa ? formatPlaca(placa) : cliente;
    showToast({ title: `${nome} entregue`, description: cliente, tone: 5, undo: () => undoLast(run) });
  };
  return {
    isPending,
    registrar(...entrega: Parameters<typeof registrar>): void {
      // A refusal has already been told by the call itself.
      registrar(...entrega).catch(() => undefined);
    },
  };
}
