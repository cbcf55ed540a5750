import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '#ui/button/icon-button.tsx';
import css from './lista-cadastro.module.css';

interface PaginasProps {
  readonly pagina: number;
  readonly tamanho: number;
  readonly total: number;
  readonly onPagina: (pagina: number) => void;
}

const NUMERO = new Intl.NumberFormat('pt-BR');

/** Where in the list this page is, and the way to its neighbours. */
export function Paginas({ pagina, tamanho, total, onPagina }: PaginasProps) {
  const primeira = (pagina - 1) * tamanho + 1;
  const ultima = Math.min(pagina * tamanho, total);
  const paginas = Math.max(1, Math.ceil(total / tamanho));
  return (
    <nav className={css['paginas']} aria-label="Páginas">
      <span className="num">
        {NUMERO.format(primeira)}–{NUMERO.format(ultima)} de {NUMERO.format(total)}
      </span>
      {paginas > 1 && (
        <>
          <IconButton label="Página anterior" disabled={pagina <= 1} onClick={() => onPagina(pagina - 1)}>
            <IconChevronLeft size={17} />
          </IconButton>
          <small className="num">
            {pagina} / {paginas}
          </small>
          <IconButton
            label="Próxima página"
            disabled={pagina >= paginas}
            onClick={() => onPagina(pagina + 1)}
          >
            <IconChevronRight size={17} />
          </IconButton>
        </>
      )}
    </nav>
  );
}
