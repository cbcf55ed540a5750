import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { useState } from 'react';
import type { ApiError } from '#kernel/data/api-error.ts';
import { closeOrcamentoDialog } from './orcamento-dialogs.ts';
import { receberOrcamento } from './orcamento-options.ts';

/** What the dialog over a quote does with a call's answer: done, it closes; refused, it says why and stays. */
export function useDialogoRespondido() {
  const [erro, setErro] = useState<string | null>(null);
  return {
    erro,
    aoResponder: {
      onSuccess(orcamento: Orcamento): void {
        receberOrcamento(orcamento);
        closeOrcamentoDialog();
      },
      onError({ mensagem }: ApiError): true {
        setErro(mensagem);
        return true;
      },
    },
  };
}
