import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import css from './pager.module.css';

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

const NUMBER = new Intl.NumberFormat('pt-BR');

/** Where in the list this page is, and the way to its neighbours. */
export function Pager({ page, size, total, onPage }: PagerProps): ReactNode {
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, total);
  const pages = Math.max(1, Math.ceil(total / size));
  return (
    <nav className={css['pager']} aria-label="Páginas">
      <span className="num">
        {NUMBER.format(first)}–{NUMBER.format(last)} de {NUMBER.format(total)}
      </span>
      {pages > 1 && (
        <>
          <IconButton label="Página anterior" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <IconChevronLeft size={17} />
          </IconButton>
          <small className="num">
            {NUMBER.format(page)} / {NUMBER.format(pages)}
          </small>
          <IconButton label="Próxima página" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            <IconChevronRight size={17} />
          </IconButton>
        </>
      )}
    </nav>
  );
}
