import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { placaOuChassi } from '../model/placa-ou-chassi.ts';
import { useDialogoRespondido } from './use-dialogo-respondido.ts';

/** A step of a quote that its dialog asks about first: done, the dialog closes; refused, it says why and stays. */
export function usePassoPerguntado(
  { codOrcamento, versao, cliente, ...carro }: OrcamentoCartao,
  { acao, feito }: { readonly acao: 'finalizar' | 'reabrir' | 'cancelar'; readonly feito: string },
) {
  const { erro, aoResponder } = useDialogoRespondido();
  const nome = placaOuChassi(carro);
  const { mutate, isPending } = useCall(orcamentoContracts.mudarEstado, {
    ...aoResponder,
    done: { title: `${nome} ${feito}`, description: cliente, tone: 5 },
  });
  const dar = (motivo: string | null = null): void =>
    mutate({ params: { codOrcamento }, body: { acao, motivo, versao } });
  return { nome, erro, isPending, dar };
}
