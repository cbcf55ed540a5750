import {
  type Lancamento,
  lancamentoContracts,
  lancamentoRefusals,
} from '@oferta/contracts/vendas/lancamento.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import type { CampoLancamento } from '@oferta/domain/vendas/campo-lancamento.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#kernel/data/api.ts';
import { fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { showToast } from '#ui/toast/toast.ts';
import { diaOptions } from '../consultas-vendas.ts';

/** What is to be kept of a day; null empties a figure or takes a reason away. */
export interface Mudanca {
  readonly valores?: Partial<Record<CampoLancamento, number | null>>;
  readonly motivos?: Partial<Record<CampoLancamento, string | null>>;
  readonly observacao?: string;
}

const juntar = (antes: Mudanca | null, depois: Mudanca): Mudanca => ({
  ...antes,
  ...depois,
  valores: { ...antes?.valores, ...depois.valores },
  motivos: { ...antes?.motivos, ...depois.motivos },
});

type Salvando = 'nada' | 'salvando' | 'falhou';

/**
 * Keeps a day cell by cell. What is typed while an answer is on its way goes with the next call, so that calls never
 * overtake each other; what was not kept stays on screen and is sent again.
 */
export function useSalvarDia(codConcessionaria: number, lancamento: Lancamento) {
  const client = useQueryClient();
  const { dia } = lancamento;
  const esperando = useRef<Mudanca | null>(null);
  const correndo = useRef<Promise<boolean> | null>(null);
  const [pendente, setPendente] = useState<Mudanca | null>(null);
  const [estado, setEstado] = useState<Salvando>('nada');
  const chave = diaOptions(codConcessionaria, dia).queryKey;
  const guardar = (como: Lancamento): void => void client.setQueryData(chave, como);

  const correr = async (): Promise<boolean> => {
    while (esperando.current) {
      const mudanca = esperando.current;
      esperando.current = null;
      const versao = client.getQueryData(chave)?.versao ?? lancamento.versao;
      setEstado('salvando');
      try {
        guardar(await salvar({ codConcessionaria, dia }, mudanca, versao));
      } catch (error) {
        return falhar(error, mudanca);
      }
    }
    setPendente(null);
    setEstado('nada');
    void client.invalidateQueries({
      queryKey: ['vendas', 'lancamentos', codConcessionaria, dia.slice(0, 7)],
    });
    return true;
  };

  const falhar = (error: unknown, mudanca: Mudanca): boolean => {
    showToast({ title: fraseDe(error), tone: 'late' });
    const outro = isApiError(error) && error.codigo === lancamentoRefusals.alterado.codigo;
    if (outro) guardar(error.atual as Lancamento);
    const recusado = isApiError(error) && error.status >= 400 && error.status < 500;
    // What the server does not take is not offered again; what did not reach it is.
    esperando.current = recusado ? null : juntar(mudanca, esperando.current ?? {});
    if (recusado) {
      setPendente(null);
      void client.invalidateQueries({ queryKey: chave });
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
      esperando.current = juntar(esperando.current, mudanca);
      setPendente((antes) => juntar(antes, mudanca));
      void esvaziar();
    },
    /** Resolves once everything is kept; false when something was not. */
    esvaziar,
  };
}

function salvar(
  params: { codConcessionaria: number; dia: Dia },
  { valores = {}, motivos = {}, observacao }: Mudanca,
  versao: number,
): Promise<Lancamento> {
  const body = { valores, motivos, versao, ...(observacao !== undefined && { observacao }) };
  return call(lancamentoContracts.salvarLancamento, { params, body });
}
