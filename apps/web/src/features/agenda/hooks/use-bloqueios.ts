import { equipeContracts, type Bloqueio } from '@oferta/contracts/agenda/equipe.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { queryClient } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';
import { rememberUndo, undoLast } from './desfazer.ts';
import { refetchForaDoFeed } from './fora-do-feed.ts';

/** A span to be blocked: a block that has no code yet. */
export type NovoBloqueio = Omit<Bloqueio, 'codBloqueio'>;

/** The other screens are told by the server; this one does not wait to be told. */
function reler(): void {
  void queryClient.invalidateQueries({ queryKey: ['agenda', 'calendario'] });
  refetchForaDoFeed();
}

/** Takes time off the boards and gives it back, each with the way back. A menu that asked may be closed by the answer. */
export function useBloqueios(onErro?: (frase: string) => void) {
  const { codConcessionaria } = useConcessionaria();
  const { mutateAsync: remover } = useCall(equipeContracts.desbloquear, { onSuccess: reler });
  const { mutateAsync: criar, isPending } = useCall(equipeContracts.bloquear, {
    onSuccess: reler,
    onError(erro) {
      onErro?.(erro.mensagem);
      return onErro !== undefined;
    },
  });
  const bloquear = async (novo: NovoBloqueio, onFeito?: () => void): Promise<void> => {
    const { recurso, codRecurso, dia, motivo } = novo;
    const horas = { inicio: formatHora(novo.inicioMin), fim: formatHora(novo.fimMin) };
    const bloqueio = await criar({
      body: { codConcessionaria, recurso, codRecurso, dia, ...horas, motivo },
    });
    onFeito?.();
    tell('Horário bloqueado', novo, () => quietly(desbloquear(bloqueio)));
  };
  const desbloquear = async ({ codBloqueio, ...bloqueio }: Bloqueio): Promise<void> => {
    await remover({ params: { codBloqueio } });
    tell('Horário liberado', bloqueio, () => quietly(bloquear(bloqueio)));
  };
  return {
    isPending,
    bloquear: (novo: NovoBloqueio, onFeito?: () => void): void => quietly(bloquear(novo, onFeito)),
    desbloquear: (bloqueio: Bloqueio): void => quietly(desbloquear(bloqueio)),
  };
}

function tell(title: string, { inicioMin, fimMin, motivo }: NovoBloqueio, voltar: () => void): void {
  rememberUndo(voltar);
  const description = `${formatHora(inicioMin)} às ${formatHora(fimMin)} · ${motivo}`;
  showToast({ title, description, undo: () => undoLast(voltar) });
}

/** A refusal has already been told by the call itself. */
const quietly = (done: Promise<void>): void => void done.catch(() => undefined);
