import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { useState } from 'react';
import { useCall } from '#kernel/use-call.ts';
import { Textarea } from '#ui/form/textarea.tsx';
import { closeOrcamentoDialog } from '../../hooks/orcamento-dialogs.ts';
import { receberOrcamento } from '../../hooks/orcamento-options.ts';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import { FormularioDialog } from './formulario-dialog.tsx';

interface MotivoDialogProps {
  readonly cartao: OrcamentoCartao;
  readonly acao: 'reabrir' | 'cancelar';
  readonly obrigatorio: boolean;
}

const PALAVRAS = {
  reabrir: { titulo: 'Reabrir para preço', verbo: 'Reabrir', feito: 'reaberto para preço' },
  cancelar: { titulo: 'Cancelar orçamento', verbo: 'Cancelar', feito: 'cancelado' },
} as const;

/** Going back on what somebody may already have seen: why. */
export function MotivoDialog({ cartao, acao, obrigatorio }: MotivoDialogProps) {
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState<string | null>(null);
  const { titulo, verbo, feito } = PALAVRAS[acao];
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
    done: { title: `${nome} ${feito}`, description: cartao.cliente, tone: 5 },
  });
  return (
    <FormularioDialog
      titulo={titulo}
      cartao={cartao}
      acao={`${verbo} ${nome}`}
      perigo={acao === 'cancelar'}
      isPending={isPending}
      disabled={obrigatorio && motivo.trim() === ''}
      erro={erro}
      onConfirm={() =>
        mutate({ params: { codOrcamento }, body: { acao, motivo: motivo.trim() || null, versao } })
      }
    >
      <Textarea
        label="Motivo"
        rows={2}
        maxLength={300}
        required={obrigatorio}
        value={motivo}
        onChange={({ target }) => setMotivo(target.value)}
      />
    </FormularioDialog>
  );
}
