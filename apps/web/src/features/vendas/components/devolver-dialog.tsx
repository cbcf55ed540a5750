import { lancamentoContracts } from '@oferta/contracts/vendas/lancamento.ts';
import { type Dia, formatDia } from '@oferta/domain/dia.ts';
import { useState, type FormEvent } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Textarea } from '#ui/form/textarea.tsx';

interface DevolverDialogProps {
  readonly codConcessionaria: number;
  readonly dias: readonly Dia[];
  readonly onClose: () => void;
  readonly onFeito: () => void;
}

/** Gives days back to whoever sent them, with why. */
export function DevolverDialog({ codConcessionaria, dias, onClose, onFeito }: DevolverDialogProps) {
  const [motivo, setMotivo] = useState('');
  const [tentou, setTentou] = useState(false);
  const quais = dias.length === 1 ? formatDia(dias[0] ?? '') : `${dias.length} dias`;
  const devolver = useCall(lancamentoContracts.devolverLancamentos, {
    onSuccess() {
      onFeito();
      onClose();
    },
    done: { title: dias.length === 1 ? `${quais} devolvido` : `${quais} devolvidos`, tone: 5 },
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setTentou(true);
    if (motivo.trim() === '') return;
    devolver.mutate({ body: { codConcessionaria, dias: [...dias], motivo: motivo.trim() } });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Devolver ${quais}`}
      size="sm"
      footer={
        <>
          <Button size="md" onClick={onClose}>
            Voltar
          </Button>
          <Button size="md" variant="primary" type="submit" form="devolver" loading={devolver.isPending}>
            Devolver {dias.length === 1 ? 'dia' : 'dias'}
          </Button>
        </>
      }
    >
      <form id="devolver" onSubmit={onSubmit}>
        <Textarea
          label="Motivo"
          required
          maxLength={300}
          hint="Quem lançou lê o motivo ao abrir o dia"
          error={tentou && motivo.trim() === '' ? 'Diga por que o dia volta' : undefined}
          value={motivo}
          onChange={({ target }) => setMotivo(target.value)}
        />
      </form>
    </Dialog>
  );
}
