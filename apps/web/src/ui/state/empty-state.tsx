import { useSyncExternalStore, type ReactNode } from 'react';
import { getEmptyCure, watchEmptyCure } from './empty-cure.ts';
import css from './state.module.css';

interface EmptyStateProps {
  /** What will appear here: "Nenhum agendamento para 23 de novembro." */
  readonly title: string;
  readonly icon?: ReactNode;
  /** Why it is empty or how to fill it. */
  readonly children?: ReactNode;
  /** One action, no more; without one, what is missing everywhere (`setEmptyCure`). */
  readonly action?: ReactNode;
}

/** What a list says when it has nothing to show. */
export function EmptyState({ title, icon, children, action }: EmptyStateProps): ReactNode {
  const cure = useSyncExternalStore(watchEmptyCure, getEmptyCure);
  const way = action ?? cure;
  return (
    <div className={css['state']}>
      {icon && <span className={css['icon']}>{icon}</span>}
      <p className={css['title']}>{title}</p>
      {children && <div className={css['text']}>{children}</div>}
      {way && <div className={css['action']}>{way}</div>}
    </div>
  );
}
