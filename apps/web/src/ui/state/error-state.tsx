import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import css from './state.module.css';

interface ErrorStateProps {
  readonly title?: string;
  readonly children?: ReactNode;
  /** Technical code, for whoever calls the support. */
  readonly code?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** What a screen says when its data could not be had: plain words, a way on, and the code. */
export function ErrorState({ title, children, code, onRetry }: ErrorStateProps): ReactNode {
  // A title of its own says what went wrong.
  const sentence = children ?? (title === undefined && 'Tente de novo em instantes.');
  return (
    <div className={css['state']} role="alert">
      <span className={css['icon']} data-tone="late">
        <IconAlertTriangle size={28} stroke={1.6} aria-hidden="true" />
      </span>
      <p className={css['title']}>{title ?? 'Não foi possível carregar'}</p>
      {sentence && <div className={css['text']}>{sentence}</div>}
      {onRetry && (
        <div className={css['action']}>
          <Button icon={<IconRefresh size={16} />} onClick={onRetry}>
            Tentar novamente
          </Button>
        </div>
      )}
      {code && <code className={css['code']}>Código: {code}</code>}
    </div>
  );
}
