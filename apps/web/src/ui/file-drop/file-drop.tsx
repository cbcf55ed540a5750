import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import { usePhone } from '../use-phone.ts';
import css from './file-drop.module.css';

/** A file on its way. */
export interface SendingFile {
  readonly name: string;
  /** 0 to 1; at 1 the server is reading. */
  readonly fraction: number;
}

interface FileDropProps {
  /** What the zone is, for a screen reader. */
  readonly label: string;
  /** The file that is needed, as it follows on "Envie": "a planilha". */
  readonly what: string;
  /** Kinds and size, and what becomes of the file. */
  readonly hint: ReactNode;
  /** Said between the last byte and the answer. */
  readonly reading: string;
  /** Endings for the file picker. */
  readonly accept: string;
  readonly sending: SendingFile | null;
  readonly refusal: string | null;
  /** A band above a list that matters more, instead of the whole of the window. */
  readonly compact?: boolean;
  /** Beside the button. */
  readonly actions?: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onCancel: () => void;
}

/** Takes a file by drag or by button, shows it going, and says when it is not one. */
export function FileDrop({ sending, refusal, onFiles, ...props }: FileDropProps) {
  const [over, setOver] = useState(false);
  const onDragOver = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!sending && files.length > 0) onFiles(files);
  };
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside does the same by keyboard */}
      <section
        className={css['zone']}
        aria-label={props.label}
        data-over={over || undefined}
        data-compact={props.compact}
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {sending ? (
          <Sending {...sending} reading={props.reading} onCancel={props.onCancel} />
        ) : (
          <Invitation {...props} over={over} onFiles={onFiles} />
        )}
      </section>
      {refusal && (
        <p className={css['refusal']} role="alert" data-tone="late">
          {refusal}
        </p>
      )}
    </div>
  );
}

const Sending = ({
  name,
  fraction,
  reading,
  onCancel,
}: SendingFile & Pick<FileDropProps, 'reading' | 'onCancel'>) => (
  <output className={css['sending']}>
    <IconFileSpreadsheet size={28} aria-hidden="true" />
    <b>{name}</b>
    <ProgressBar value={fraction * 100} label={`Envio de ${name}`} size="md" />
    <span>{fraction < 1 ? `Enviando… ${Math.round(fraction * 100)}%` : reading}</span>
    <Button onClick={onCancel}>Cancelar envio</Button>
  </output>
);

type InvitationProps = Pick<FileDropProps, 'what' | 'hint' | 'accept' | 'actions' | 'onFiles'> & {
  readonly over: boolean;
};

function Invitation({ what, hint, accept, actions, onFiles, over }: InvitationProps) {
  const phone = usePhone();
  const input = useRef<HTMLInputElement>(null);
  const invitation = phone ? `Envie ${what}` : `Arraste ${what} para cá`;
  return (
    <>
      <IconUpload size={28} aria-hidden="true" />
      <p>
        <b>{over ? 'Solte para enviar' : invitation}</b>
        <small>{hint}</small>
      </p>
      <span className={css['buttons']}>
        <Button variant="primary" size="md" onClick={() => input.current?.click()}>
          Escolher arquivo
        </Button>
        {actions}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file chosen again must be a change again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
