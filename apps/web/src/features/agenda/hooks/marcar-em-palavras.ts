import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { AgendamentoEmPalavras } from '@oferta/contracts/agenda/em-palavras/em-palavras.ts';
import type { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { call } from '#kernel/data/api.ts';
import { isApiError } from '#kernel/data/api-error.ts';
import { showToast } from '#ui/toast/toast.ts';
import { rememberUndo, undoLast } from './desfazer.ts';
import { refetchForaDoFeed } from './fora-do-feed.ts';
import { agendamentosPendentes, putPendente } from './pendentes-store.ts';

type Pedido = NonNullable<AgendamentoEmPalavras['pedido']>;

interface Marcar {
  readonly confirmarDuplicado: boolean;
  /** One key for one Enter: pressed again after a lost answer, it is the same booking. */
  readonly idempotencyKey: string;
  /** What was booked, in words. */
  readonly resumo: string;
  readonly onAbrir: (marcado: AgendamentoCompleto) => void;
}

/** Books what was read, as the form does, and says so with the way back. Throws an ApiError with the refusal. */
export async function marcarEmPalavras(
  pedido: Pedido,
  { confirmarDuplicado, idempotencyKey, resumo, onAbrir }: Marcar,
): Promise<void> {
  const marcado = await call(agendamentoContracts.criarAgendamento, {
    body: { ...pedido, confirmarDuplicado },
    idempotencyKey,
  });
  mostrar(marcado);
  const voltar = (): void => void desfazer(marcado);
  rememberUndo(voltar);
  showToast({
    title: `${formatPlaca(marcado.placa ?? '')} agendado`,
    description: resumo,
    tone: 'brand',
    undo: () => undoLast(voltar),
    next: { label: 'Abrir', run: () => onAbrir(marcado) },
  });
}

function mostrar(registro: AgendamentoCompleto): void {
  putPendente(agendamentosPendentes, registro.codAgendamento, { registro, confirmado: true });
  refetchForaDoFeed();
}

async function desfazer({ codAgendamento, versao }: AgendamentoCompleto): Promise<void> {
  try {
    mostrar(
      await call(agendamentoContracts.deleteAgendamento, {
        body: { codAgendamento, versao, motivo: 'Agendamento desfeito' },
      }),
    );
  } catch (error) {
    if (!isApiError(error)) throw error;
    showToast({ title: error.mensagem, tone: 'late' });
  }
}
