import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { precisaMotivo } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';
import type { AcaoDoQuadro } from '../model/quadro/passo-no-quadro.ts';
import { placaOuChassi } from '../model/placa-ou-chassi.ts';
import { openOrcamentoDialog } from './orcamento-dialogs.ts';
import { receberOrcamento } from './orcamento-options.ts';

type AcaoDireta = 'precificar' | 'concluirPreco' | 'voltarAoPreco';

const FEITO: Readonly<Record<AcaoDireta, string>> = {
  precificar: 'em precificação',
  concluirPreco: 'pronto para enviar',
  voltarAoPreco: 'de volta ao preço',
};

/** The step back, where the machine has one. */
const VOLTA: Readonly<Partial<Record<AcaoDireta, AcaoDireta>>> = {
  concluirPreco: 'voltarAoPreco',
  voltarAoPreco: 'concluirPreco',
};

/** Does an action to a quote: at once, or after the dialog that asks what it needs. */
export function useAcoesOrcamento(): (cartao: OrcamentoCartao, acao: AcaoDoQuadro) => void {
  const { mutate: voltar } = useCall(orcamentoContracts.mudarEstado, { onSuccess: receberOrcamento });
  const { mutate } = useCall(orcamentoContracts.mudarEstado, {
    onSuccess(orcamento, { body }) {
      receberOrcamento(orcamento);
      // The dialogs announce their own.
      if (!isDireta(body.acao)) return;
      const volta = VOLTA[body.acao];
      const { codOrcamento, versao } = orcamento;
      showToast({
        title: `${placaOuChassi(orcamento)} ${FEITO[body.acao]}`,
        description: orcamento.cliente,
        tone: 5,
        ...(volta && { undo: () => voltar({ params: { codOrcamento }, body: { acao: volta, versao } }) }),
      });
    },
  });
  return (cartao, acao) => {
    if (isDireta(acao)) {
      const { codOrcamento, versao } = cartao;
      return mutate({ params: { codOrcamento }, body: { acao, versao } });
    }
    if (acao === 'reabrir' || acao === 'cancelar') {
      const { estado, vistoEm } = cartao;
      const obrigatorio = precisaMotivo(acao, { estado, visto: vistoEm !== null });
      return openOrcamentoDialog({ tipo: 'motivo', cartao, acao, obrigatorio });
    }
    openOrcamentoDialog({ tipo: acao === 'decidir' || acao === 'finalizar' ? acao : 'enviar', cartao });
  };
}

const isDireta = (acao: string): acao is AcaoDireta => acao in FEITO;
