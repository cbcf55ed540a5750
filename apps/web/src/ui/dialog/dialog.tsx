import { IconX } from '@tabler/icons-react';
import {
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { IconButton } from '../button/icon-button.tsx';
import css from './dialog.module.css';

interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** 420, 560 and 840 px. */
  readonly size?: 'sm' | 'md' | 'lg';
  /** False keeps Esc and clicks outside from throwing away what was typed. */
  readonly dismissable?: boolean;
}

/**
 * A modal on the browser's own `<dialog>`: focus trap, top layer and inert background come with it. Once something was
 * filled in, a click that misses it no longer closes it.
 */
export function Dialog(props: DialogProps): ReactNode {
  return props.opened ? <OpenDialog {...props} /> : null;
}

const FIRST_FOCUS =
  '[data-dialog=content] :is([autofocus], input, select, textarea), [data-dialog=footer] button:not(:disabled)';

function OpenDialog({
  onClose,
  title,
  children,
  footer,
  size = 'md',
  dismissable = true,
}: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const filled = useRef(false);
  const titleId = useId();
  // Before the element is gone: a dialog closed while it stands gives the focus back to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The browser would choose the close button; what is to be filled or answered comes first.
    element?.querySelector<HTMLElement>(FIRST_FOCUS)?.focus();
    return () => element?.close();
  }, []);
  const onCancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (dismissable) onClose();
  };
  // Before the browser takes it for a wish to close, which may be refused only once.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    onCancel(event);
  };
  const onClosed = (): void => {
    if (!dialog.current || dialog.current.open) return;
    if (dismissable) onClose();
    else dialog.current.showModal();
  };
  const onInput = ({ target }: SyntheticEvent): void => {
    if (!(target instanceof HTMLInputElement && target.type === 'search')) filled.current = true;
  };
  const onBackdrop = (event: MouseEvent): void => {
    if (dismissable && !filled.current && event.target === dialog.current) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keyboard users close it with Esc (cancel) or the close button; the click is only the backdrop
    <dialog
      ref={dialog}
      className={css['dialog']}
      data-size={size}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onKeyDown={onKeyDown}
      onClose={onClosed}
      onInput={onInput}
      onMouseDown={onBackdrop}
    >
      <div className={css['box']}>
        <div className={css['head']}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label="Fechar" onClick={onClose}>
            <IconX size={17} />
          </IconButton>
        </div>
        <div className={css['content']} data-dialog="content">
          {children}
        </div>
        {footer && (
          <div className={css['footer']} data-dialog="footer">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  );
}
