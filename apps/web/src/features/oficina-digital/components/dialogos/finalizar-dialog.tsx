import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { useState } from 'react';
import { useCall } from '#kernel/use-call.ts';
import { closeOrcamentoDialog } from '../../hooks/orcamento-dialogs.ts';
import { receberOrcamento } from '../../hooks/orcamento-options.ts';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import { FormularioDialog } from './formulario-dialog.tsx';

/** The one step that nothing leads back from: asked before it is done. */
export function FinalizarDialog({ cartao }: { readonly cartao: OrcamentoCartao }) {
  const [erro, setErro] = useState<string | null>(null);
  const { codOrcamento, versao } = cartao;
  const nome = placaOuChassi(cartao);
  const { mutate, isPending } = useCall(orcamentoContracts.mudarEstado, {
    onSuccess(orcamento) {
      receberOrcamento(orcamento);
      closeOrcamentoDialog();
    },
    onError({ mensagem }) {
      setErro(mensagem);
      return true;
    },
    done: { title: `${nome} finalizado`, description: cartao.cliente, tone: 5 },
  });
  return (
    <FormularioDialog
      titulo="Finalizar orçamento"
      cartao={cartao}
      acao={`Finalizar ${nome}`}
      isPending={isPending}
      erro={erro}
      onConfirm={() => mutate({ params: { codOrcamento }, body: { acao: 'finalizar', versao } })}
    >
      <p>
        Finalizado, ele vai para a lista dos finalizados e não muda mais: nem itens, nem preços, nem
        respostas.
      </p>
    </FormularioDialog>
  );
}
