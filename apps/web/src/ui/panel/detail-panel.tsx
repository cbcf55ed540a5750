import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import css from './detail-panel.module.css';
import { useEscape } from './use-escape.ts';

interface DetailPanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Names the record for screen readers: "Orçamento FQP-8D02". */
  readonly label: string;
  readonly header: ReactNode;
  /** Buttons beside the close button. */
  readonly actions?: ReactNode;
  readonly tabs?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A record over the right side of its list. Its parent must be `position: relative`; the list should
 * pad itself so the selected row stays visible. Takes the focus on opening and gives it back.
 */
export function DetailPanel(props: DetailPanelProps): ReactNode {
  const { opened, onClose, label } = props;
  const panel = useRef<HTMLElement>(null);
  useEscape(panel, opened, onClose);
  useEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [opened]);
  if (!opened) return null;
  return (
    // A section without a modal: the list behind stays usable.
    <section ref={panel} className={css['panel']} aria-label={label} tabIndex={-1}>
      <div className={css['head']}>
        <div className={css['title']}>{props.header}</div>
        {props.actions}
        <IconButton label="Fechar" onClick={onClose}>
          <IconX size={18} />
        </IconButton>
      </div>
      {props.tabs && <div className={css['tabs']}>{props.tabs}</div>}
      <div className={css['content']}>{props.children}</div>
      {props.footer && <div className={css['footer']}>{props.footer}</div>}
    </section>
  );
}
