import { agendamentoContracts, agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { useState } from 'react';
import type { ApiError } from '#kernel/data/api-error.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { agendamentosPendentes, putPendente } from '../../hooks/pendentes-store.ts';
import { refetchForaDoFeed } from '../../hooks/fora-do-feed.ts';
import { errosDoServidor, type Erros } from './erros-do-rascunho.ts';
import { toAlterado, toNovo, type Rascunho } from './rascunho.ts';

interface Salvar {
  readonly registro: AgendamentoCompleto | null;
  /** The draft as it was opened. */
  readonly antes: Rascunho;
  /** `novaPromessa`: the delivery was promised anew, which the client may be told. */
  readonly onSalvo: (salvo: AgendamentoCompleto, novaPromessa: boolean) => void;
  readonly onErros: (erros: Erros) => void;
}

/** Creates or edits, and keeps the refusal for the form to show with its way on. */
export function useSalvarAgendamento({ registro, antes, onSalvo, onErros }: Salvar) {
  const { codConcessionaria, fuso } = useConcessionaria();
  const [recusa, setRecusa] = useState<ApiError | null>(null);
  const onSuccess = (salvo: AgendamentoCompleto, novaPromessa = false): void => {
    putPendente(agendamentosPendentes, salvo.codAgendamento, { registro: salvo, confirmado: true });
    refetchForaDoFeed();
    onSalvo(salvo, novaPromessa);
  };
  const onError = (erro: ApiError): true => {
    setRecusa(erro);
    onErros(errosDoServidor(erro.campos));
    if (erro.codigo === agendamentoRefusals.ocupado.codigo) refetchForaDoFeed();
    return true;
  };
  const criar = useCall(agendamentoContracts.criarAgendamento, {
    onSuccess: (salvo) => onSuccess(salvo),
    onError,
  });
  const alterar = useCall(agendamentoContracts.alterarAgendamento, {
    onSuccess: (salvo, { body }) =>
      onSuccess(salvo, Boolean(body.motivoPrevisao) && salvo.previsaoEntrega !== null),
    onError,
  });

  const salvar = (rascunho: Rascunho, confirmarDuplicado = false): void => {
    setRecusa(null);
    const lugar = { codConcessionaria, fuso };
    if (registro === null) return criar.mutate({ body: { ...toNovo(rascunho, lugar), confirmarDuplicado } });
    const { codAgendamento, versao, versaoServicos } = registro;
    const body = { ...toAlterado(antes, rascunho, { ...lugar, versao }), versaoServicos };
    alterar.mutate({ params: { codAgendamento }, body });
  };
  return { salvar, recusa, isPending: criar.isPending || alterar.isPending };
}
