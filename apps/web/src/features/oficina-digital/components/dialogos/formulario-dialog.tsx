import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { closeOrcamentoDialog } from '../../hooks/orcamento-dialogs.ts';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import css from './formulario-dialog.module.css';

interface FormularioDialogProps {
  readonly titulo: string;
  readonly cartao: OrcamentoCartao;
  /** What the button does: "Reabrir ABC1D23". */
  readonly acao: string;
  readonly perigo?: boolean;
  readonly isPending: boolean;
  readonly disabled?: boolean;
  /** What the server answered. */
  readonly erro?: string | null;
  readonly size?: 'sm' | 'md';
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

const FORM = 'formulario-do-orcamento';

/** A question about a quote: whose it is, what has to be said, and a button that says what it does. */
export function FormularioDialog(props: FormularioDialogProps) {
  const { titulo, cartao, acao, perigo = false, isPending, disabled, erro, size = 'sm' } = props;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) props.onConfirm();
  };
  return (
    <Dialog
      opened
      onClose={closeOrcamentoDialog}
      title={titulo}
      size={size}
      dismissable={!isPending}
      footer={
        <>
          <Button size="md" onClick={closeOrcamentoDialog} disabled={isPending}>
            Voltar
          </Button>
          <Button
            size="md"
            type="submit"
            form={FORM}
            variant={perigo ? 'danger' : 'primary'}
            loading={isPending}
            disabled={disabled}
          >
            {acao}
          </Button>
        </>
      }
    >
      <form id={FORM} data-stack={12} noValidate onSubmit={onSubmit}>
        <p className={css['sobre']} data-line={12}>
          <PlateChip size="md">{placaOuChassi(cartao)}</PlateChip>
          <span>
            <b>{cartao.cliente}</b>
            <small>
              {cartao.modelo} · <span className="num">{formatBRL(cartao.totalCentavos)}</span>
            </small>
          </span>
        </p>
        {props.children}
        {erro && (
          <p className={css['erro']} role="alert">
            {erro}
          </p>
        )}
      </form>
    </Dialog>
  );
}
