import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { useState } from 'react';
import { Textarea } from '#ui/form/textarea.tsx';
import { usePassoPerguntado } from '../../hooks/use-passo-perguntado.ts';
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
  const { titulo, verbo, feito } = PALAVRAS[acao];
  const { nome, erro, isPending, dar } = usePassoPerguntado(cartao, { acao, feito });
  return (
    <FormularioDialog
      titulo={titulo}
      cartao={cartao}
      acao={`${verbo} ${nome}`}
      perigo={acao === 'cancelar'}
      isPending={isPending}
      disabled={obrigatorio && motivo.trim() === ''}
      erro={erro}
      onConfirm={() => dar(motivo.trim() || null)}
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
