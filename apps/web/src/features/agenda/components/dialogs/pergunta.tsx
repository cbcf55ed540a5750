import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { saveFromKeyboard } from '#ui/form/save-from-keyboard.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { closeAgendaDialog } from '../../hooks/agenda-dialogs.ts';
import css from './pergunta.module.css';

interface PerguntaProps {
  readonly titulo: string;
  /** Whose it is: plate, client, and what is done to the car. */
  readonly sobre: { readonly placa: string | null; readonly cliente: string; readonly detalhe?: string };
  readonly acao: string;
  readonly perigo?: boolean;
  readonly isPending: boolean;
  /** What the server answered, or what is missing. */
  readonly erro?: string | null | undefined;
  readonly onConfirm: () => void;
  readonly children?: ReactNode;
}

/** The agenda's small questions: whose car, a field or two, and a button that says what it does. Ctrl+Enter confirms. */
export function Pergunta(props: PerguntaProps): ReactNode {
  const { titulo, sobre, acao, perigo = false, isPending, erro, onConfirm, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // After the dialog's own choice, which is its close button.
    form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, []);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    flushSync(onConfirm);
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  return (
    <Dialog
      opened
      onClose={closeAgendaDialog}
      title={titulo}
      size="sm"
      dismissable={!isPending}
      footer={
        <>
          <Button size="md" onClick={closeAgendaDialog} disabled={isPending}>
            Voltar
          </Button>
          <Button
            size="md"
            type="submit"
            form="pergunta-da-agenda"
            variant={perigo ? 'danger' : 'primary'}
            loading={isPending}
          >
            {acao}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter from any of its fields is the same as the button */}
      <form
        ref={form}
        id="pergunta-da-agenda"
        data-stack={12}
        noValidate
        onSubmit={onSubmit}
        onKeyDown={saveFromKeyboard}
      >
        <p className={css['sobre']} data-line={12}>
          {sobre.placa && <PlateChip size="md">{formatPlaca(sobre.placa)}</PlateChip>}
          <span>
            <b>{sobre.cliente}</b>
            {sobre.detalhe && <small>{sobre.detalhe}</small>}
          </span>
        </p>
        {children}
        {erro && (
          <p className={css['erro']} role="alert">
            {erro}
          </p>
        )}
      </form>
    </Dialog>
  );
}
