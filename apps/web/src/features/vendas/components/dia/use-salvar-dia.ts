import {
  type Lancamento,
  lancamentoContracts,
  lancamentoRefusals,
} from '@oferta/contracts/vendas/lancamento.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { useRef, useState } from 'react';
import { call } from '#kernel/data/api.ts';
import { fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { queryClient, takeAnswer } from '#kernel/data/query-client.ts';
import { showToast } from '#ui/toast/toast.ts';
import { cabeSobre, juntarMudancas, type Mudanca } from '../../model/mudanca-do-dia.ts';
import { diaOptions } from '../consultas-vendas.ts';

type Salvando = 'nada' | 'salvando' | 'falhou';

/**
 * Keeps a day cell by cell. What is typed while an answer is on its way goes with the next call, so that calls never
 * overtake each other; what was not kept stays on screen and is sent again. Of two people in one day both are kept,
 * unless they wrote the same cell: then the second sees what the first wrote.
 */
export function useSalvarDia(codConcessionaria: number, lancamento: Lancamento) {
  const { dia } = lancamento;
  const esperando = useRef<Mudanca | null>(null);
  const correndo = useRef<Promise<boolean> | null>(null);
  const [pendente, setPendente] = useState<Mudanca | null>(null);
  const [estado, setEstado] = useState<Salvando>('nada');
  const chave = diaOptions(codConcessionaria, dia).queryKey;

  const correr = async (): Promise<boolean> => {
    while (esperando.current) {
      const mudanca = esperando.current;
      esperando.current = null;
      const visto = queryClient.getQueryData(chave) ?? lancamento;
      setEstado('salvando');
      try {
        takeAnswer(chave, await salvar({ codConcessionaria, dia }, mudanca, visto.versao));
      } catch (error) {
        const atual = doOutro(error);
        if (atual) takeAnswer(chave, atual);
        if (!atual || !cabeSobre(mudanca, visto, atual)) return falhar(error, mudanca);
        esperando.current = juntarMudancas(mudanca, esperando.current ?? {});
      }
    }
    setPendente(null);
    setEstado('nada');
    void queryClient.invalidateQueries({
      queryKey: ['vendas', 'lancamentos', codConcessionaria, dia.slice(0, 7)],
    });
    return true;
  };

  const falhar = (error: unknown, mudanca: Mudanca): boolean => {
    showToast({ title: fraseDe(error), tone: 'late' });
    const recusado = isApiError(error) && error.status >= 400 && error.status < 500;
    // What the server does not take is not offered again; what did not reach it is.
    esperando.current = recusado ? null : juntarMudancas(mudanca, esperando.current ?? {});
    if (recusado) {
      setPendente(null);
      void queryClient.invalidateQueries({ queryKey: chave });
    }
    setEstado(recusado ? 'nada' : 'falhou');
    return false;
  };

  const esvaziar = (): Promise<boolean> => {
    correndo.current ??= correr().finally(() => (correndo.current = null));
    return correndo.current;
  };

  return {
    estado,
    /** What is on its way, over what is kept. */
    pendente,
    mudar(mudanca: Mudanca): void {
      esperando.current = juntarMudancas(esperando.current, mudanca);
      setPendente((antes) => juntarMudancas(antes, mudanca));
      void esvaziar();
    },
    /** Resolves once everything is kept; false when something was not. */
    esvaziar,
  };
}

/** The day as somebody else left it, where that is why it was refused. */
const doOutro = (error: unknown): Lancamento | null =>
  isApiError(error) && error.codigo === lancamentoRefusals.alterado.codigo
    ? (error.atual as Lancamento)
    : null;

function salvar(
  params: { codConcessionaria: number; dia: Dia },
  { valores = {}, motivos = {}, observacao }: Mudanca,
  versao: number,
): Promise<Lancamento> {
  const body = { valores, motivos, versao, ...(observacao !== undefined && { observacao }) };
  return call(lancamentoContracts.salvarLancamento, { params, body });
}
