import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import css from './error-page.module.css';

interface ErrorPageProps {
  /** Big and quiet: "404". */
  readonly numero?: string;
  readonly titulo: string;
  readonly children: ReactNode;
  /** Short code that finds the log line. */
  readonly codigo?: string;
  readonly onRetry?: () => void;
  /** Ways back. */
  readonly actions?: ReactNode;
}

/** A page that only says what happened and what to do next. */
export function ErrorPage({ numero, titulo, children, codigo, onRetry, actions }: ErrorPageProps) {
  return (
    <main className={css['page']}>
      <div className={css['box']}>
        {numero && <p className={css['numero']}>{numero}</p>}
        <h1>{titulo}</h1>
        <p className={css['text']}>{children}</p>
        <div className={css['actions']}>
          {onRetry && (
            <Button variant="primary" size="md" onClick={onRetry}>
              Tentar novamente
            </Button>
          )}
          {actions}
        </div>
        {codigo && (
          <p className={css['codigo']}>
            Código <b>{codigo}</b>
          </p>
        )}
      </div>
    </main>
  );
}
