import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { usePassoPerguntado } from '../../hooks/use-passo-perguntado.ts';
import { FormularioDialog } from './formulario-dialog.tsx';

/** The one step that nothing leads back from: asked before it is done. */
export function FinalizarDialog({ cartao }: { readonly cartao: OrcamentoCartao }) {
  const { nome, erro, isPending, dar } = usePassoPerguntado(cartao, {
    acao: 'finalizar',
    feito: 'finalizado',
  });
  return (
    <FormularioDialog
      titulo="Finalizar orçamento"
      cartao={cartao}
      acao={`Finalizar ${nome}`}
      isPending={isPending}
      erro={erro}
      onConfirm={() => dar()}
    >
      <p>
        Finalizado, ele vai para a lista dos finalizados e não muda mais: nem itens, nem preços, nem
        respostas.
      </p>
    </FormularioDialog>
  );
}
