import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { useEffect, useEffectEvent } from 'react';
import { showRefusal } from '#kernel/data/use-call.ts';
import { escreverOrcamento, isAlterado } from './escrever-orcamento.ts';

/** Opening a new quote's prices begins its pricing (OD-16): the board shows it, and since when. */
export function useComecarPreco({ codOrcamento, estado, versao, editandoPor }: Orcamento): void {
  const novo = estado === 'novo' && editandoPor === null;
  const comecar = useEffectEvent(async () => {
    const escrita = await escreverOrcamento(orcamentoContracts.mudarEstado, {
      params: { codOrcamento },
      body: { acao: 'precificar', versao },
    });
    // Changed meanwhile: its new version comes with the refusal, and this begins again.
    if (!escrita.feito && !isAlterado(escrita.recusa)) showRefusal(escrita.recusa);
  });
  useEffect(() => {
    if (novo) void comecar();
  }, [novo, codOrcamento, versao]);
}
