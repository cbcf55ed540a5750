import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { call } from '#kernel/data/api.ts';
import { isApiError } from '#kernel/data/api-error.ts';
import { showRefusal, useCall } from '#kernel/data/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';
import { rememberUndo, undoLast } from '../../../hooks/desfazer.ts';
import { refetchForaDoFeed } from '../../../hooks/fora-do-feed.ts';
import type { ItemDoLote } from './destino-em-lote.ts';

interface Opcoes {
  readonly onMovido: () => void;
}

/** Moves many appointments in one call; the way back is the same call with the places they came from. */
export function useMoverVarios(codConcessionaria: number, { onMovido }: Opcoes) {
  const { mutateAsync, isPending } = useCall(agendamentoContracts.editallagendamento);

  const aplicar = async (itens: readonly ItemDoLote[]): Promise<boolean> => {
    const { aplicado, itens: respostas } = await mutateAsync({
      body: { codConcessionaria, itens: [...itens], simular: false },
    });
    if (aplicado) refetchForaDoFeed();
    else
      showToast({
        title: respostas.find(({ conflito }) => conflito)?.conflito ?? 'Nada foi movido',
        tone: 'late',
      });
    return aplicado;
  };

  const mover = async (antes: readonly Agendamento[], itens: readonly ItemDoLote[]): Promise<void> => {
    if (!(await aplicar(itens))) return;
    onMovido();
    const desfazer = (): void => {
      voltarDe(codConcessionaria, antes, itens).then(aplicar).catch(tell);
    };
    rememberUndo(desfazer);
    const title = itens.length === 1 ? '1 agendamento movido' : `${itens.length} agendamentos movidos`;
    showToast({ title, tone: 'brand', undo: () => undoLast(desfazer) });
  };

  return {
    isPending,
    mover(antes: readonly Agendamento[], itens: readonly ItemDoLote[]): void {
      // A refusal has already been told by the call itself.
      mover(antes, itens).catch(() => undefined);
    },
  };
}

const tell = (error: unknown): void => {
  if (isApiError(error)) showRefusal(error);
};

/** The places they came from, with the versions they have by now. */
async function voltarDe(
  codConcessionaria: number,
  antes: readonly Agendamento[],
  itens: readonly ItemDoLote[],
): Promise<readonly ItemDoLote[]> {
  const dias = itens.map(({ dataAgendamento }) => dataAgendamento).toSorted();
  const [inicio = '0'] = dias;
  const fim = dias.at(-1) ?? inicio;
  const atuais = await call(agendamentoContracts.listAgendamentos, {
    params: { codConcessionaria, inicio, fim },
  });
  const versoes = new Map(atuais.map(({ codAgendamento, versao }) => [codAgendamento, versao]));
  return antes.map(({ codAgendamento, versao, codConsultor, dataAgendamento, horaAgendamento, encaixe }) => ({
    codAgendamento,
    versao: versoes.get(codAgendamento) ?? versao,
    codConsultor,
    dataAgendamento,
    horaAgendamento,
    ...(encaixe && { encaixe }),
  }));
}
