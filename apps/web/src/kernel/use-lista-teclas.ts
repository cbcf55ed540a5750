import { useRef, type RefObject } from 'react';
import { useShortcuts } from './shell-slots.ts';

interface Teclas {
  /** Container of the rows: elements with `data-index`, as the tables' rows are. */
  readonly lista: RefObject<HTMLDivElement | null>;
}

interface Opcoes {
  readonly onFiltros?: () => void;
}

/** J and K walk a list's rows, "/" goes to its search and F to its filters. Enter on a row is the row's own. */
export function useListaTeclas({ onFiltros }: Opcoes = {}): Teclas {
  const lista = useRef<HTMLDivElement>(null);
  useShortcuts([
    { keys: ['J'], label: 'Próximo da lista', grupo: 'Lista', run: () => focusBy(lista.current, 1) },
    { keys: ['K'], label: 'Anterior da lista', grupo: 'Lista', run: () => focusBy(lista.current, -1) },
    { keys: ['/'], label: 'Buscar na lista', grupo: 'Lista', run: () => focusSearch() },
    ...(onFiltros ? [{ keys: ['F'], label: 'Filtros', grupo: 'Lista', run: onFiltros }] : []),
  ]);
  return { lista };
}

function focusBy(lista: HTMLElement | null, passo: 1 | -1): void {
  const atual = document.activeElement?.closest<HTMLElement>('[data-index]');
  const dentro = atual && lista?.contains(atual) ? Number(atual.dataset['index']) : null;
  const alvo = lista?.querySelector<HTMLElement>(`[data-index="${dentro === null ? 0 : dentro + passo}"]`);
  alvo?.focus();
  alvo?.scrollIntoView({ block: 'nearest' });
}

const focusSearch = (): void =>
  document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();
