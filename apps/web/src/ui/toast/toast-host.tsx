import { TOAST_MS } from '@oferta/domain/constantes.ts';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Toaster, toast } from 'sonner';
import type { Tone } from '../tone.ts';
import type { ToastMessage } from './toast-message.ts';
import css from './toast.module.css';

const UNDO_MS = 8000;
const BOTTOM = 'var(--toast-bottom, 16px)';

let mounted = false;

/** Shows a toast, mounting the host on the first one; pauses while the pointer rests on it. */
export function presentToast(message: ToastMessage): void {
  mountHost();
  toast.custom((id) => <ToastCard message={message} onDone={() => toast.dismiss(id)} />, {
    duration: message.undo || message.next ? UNDO_MS : TOAST_MS,
  });
}

function mountHost(): void {
  if (mounted) return;
  mounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  // Mounted before the message is sent, or the first toast would have no one to show it.
  flushSync(() =>
    createRoot(host).render(
      <Toaster
        position="bottom-left"
        // Beside the menu, which publishes its width: the person's own menu stays in reach.
        offset={{ bottom: BOTTOM, left: 'var(--toast-left, calc(var(--menu, 0px) + 16px))' }}
        mobileOffset={{ bottom: BOTTOM }}
        gap={10}
        visibleToasts={3}
        containerAriaLabel="Avisos"
      />,
    ),
  );
}

interface ToastCardProps {
  readonly message: ToastMessage;
  readonly onDone: () => void;
}

function ToastCard({ message, onDone }: ToastCardProps): ReactNode {
  const { title, description, tone = 'neutral', undo, undoLabel = 'Desfazer', next } = message;
  const buttons = [...(undo ? [{ label: undoLabel, run: undo }] : []), ...(next ? [next] : [])];
  return (
    <div className={css['toast']} data-tone={tone}>
      <span className={css['tile']}>{message.icon ?? usualIcon(tone)}</span>
      <div className={css['text']}>
        <b>{title}</b>
        {description && <small>{description}</small>}
      </div>
      {buttons.length > 0 && (
        <div className={css['buttons']}>
          {buttons.map(({ label, run }) => (
            <button
              key={label}
              type="button"
              onClick={() => {
                run();
                onDone();
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function usualIcon(tone: Tone): ReactNode {
  if (tone === 'late') return <IconAlertTriangle size={17} />;
  return tone === 5 ? <IconCheck size={17} /> : <IconInfoCircle size={17} />;
}
