import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#kernel/data/api.ts';
import { isApiError } from '#kernel/data/api-error.ts';
import { isRecord } from '#kernel/safe-storage.ts';
import { queryClient } from '#kernel/data/query-client.ts';
import { useUsuario } from '#kernel/session/session.ts';
import { useOnFeed } from '#kernel/data/use-feed.ts';
import { orcamentoOptions, type OndeOrcamento } from './orcamento-options.ts';

/** Whose hands the quote is in. */
export type Edicao =
  | { readonly de: 'ninguem' }
  | { readonly de: 'mim' }
  /** `tomada`: it was mine until they took it over. */
  | { readonly de: 'outro'; readonly nome: string; readonly tomada: boolean };

/** Half of how long it counts: one lost renewal is forgiven. */
const RENOVAR_MS = 30_000;

/**
 * Says "em edição por …" while a quote's prices are open here, lets it go on leaving, and tells when somebody else has
 * it. Whoever waits takes it by itself once it is free.
 */
export function useEdicao(orcamento: Orcamento, quer: boolean) {
  const { codConcessionaria, codOrcamento, editandoPor } = orcamento;
  const { codUsuario } = useUsuario();
  const [foiMeu, setFoiMeu] = useState(false);
  const outro = editandoPor !== null && editandoPor.cod !== codUsuario ? editandoPor : null;
  const livre = quer && outro === null;
  const perdido = livre && foiMeu && editandoPor === null;

  const pedir = (acao: 'ocupar' | 'assumir'): void => {
    void ocupar({ codConcessionaria, codOrcamento }, acao).then((meu) => meu && setFoiMeu(true));
  };
  const ocuparAgora = useEffectEvent(() => pedir('ocupar'));

  useEffect(() => {
    if (!livre) return undefined;
    ocuparAgora();
    const relogio = setInterval(() => ocuparAgora(), RENOVAR_MS);
    const sair = (): void => soltar(codOrcamento);
    window.addEventListener('pagehide', sair);
    return () => {
      clearInterval(relogio);
      window.removeEventListener('pagehide', sair);
      sair();
    };
  }, [livre, codOrcamento]);
  // A computer that slept, this person's other window that was closed, a reload whose farewell came late: nobody has it, and
  // this screen still does. What is being typed goes on meanwhile.
  useEffect(() => {
    if (perdido) ocuparAgora();
  }, [perdido]);

  // The board's feed comes before the quote itself is asked for again: losing it is told at once.
  useOnFeed('getOrcamentosAbertos', (lista) => {
    const cartao: unknown = Array.isArray(lista)
      ? lista.find((cada) => isRecord(cada) && cada['codOrcamento'] === codOrcamento)
      : undefined;
    // The feed carries the board's cards, of which this is one.
    if (isRecord(cartao)) anotar(orcamento, cartao['editandoPor'] as Orcamento['editandoPor']);
  });

  const edicao: Edicao = outro
    ? { de: 'outro', nome: outro.nome, tomada: foiMeu }
    : { de: livre && (foiMeu || editandoPor) ? 'mim' : 'ninguem' };
  return { edicao, assumir: () => pedir('assumir') };
}

/** Asks for the quote; false when somebody else has it or nobody answered. */
async function ocupar(onde: OndeOrcamento, acao: 'ocupar' | 'assumir'): Promise<boolean> {
  try {
    const { editandoPor } = await call(orcamentoContracts.ocuparOrcamento, {
      params: { codOrcamento: onde.codOrcamento },
      body: { acao },
    });
    anotar(onde, editandoPor);
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    // The quote itself says whose it is.
    await queryClient.invalidateQueries({ queryKey: orcamentoOptions(onde).queryKey, exact: true });
    return false;
  }
}

/** Lets it go, even while the page is being closed; unanswered, it ends by itself. */
function soltar(codOrcamento: number): void {
  call(orcamentoContracts.ocuparOrcamento, {
    params: { codOrcamento },
    body: { acao: 'soltar' },
    keepalive: true,
  }).catch(() => undefined);
}

function anotar(onde: OndeOrcamento, editandoPor: Orcamento['editandoPor']): void {
  queryClient.setQueryData(orcamentoOptions(onde).queryKey, (antes) =>
    antes ? { ...antes, editandoPor } : antes,
  );
}
