import { IconCheck } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { chooseConcessionaria, useConcessionarias } from '#kernel/session/concessionaria.ts';
import { SearchInput } from '#ui/form/search-input.tsx';
import css from './concessionaria-list.module.css';
import { orderConcessionarias } from './order-concessionarias.ts';

/** Finds a dealership by typing; Enter takes the first, arrows walk the list. */
export function ConcessionariaList({ onChosen }: { readonly onChosen?: () => void }) {
  const { lista, atual, recentes } = useConcessionarias();
  const [typed, setTyped] = useState('');
  const found = orderConcessionarias(lista, recentes, typed);
  const pick = (codConcessionaria: number): void => {
    chooseConcessionaria(codConcessionaria);
    onChosen?.();
  };
  return (
    <div onKeyDown={walk} role="presentation">
      <form
        className={css['search']}
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = found;
          if (first) pick(first.codConcessionaria);
        }}
      >
        <SearchInput label="Buscar concessionária ou cidade" value={typed} onChange={setTyped} />
      </form>
      <ul className={css['list']}>
        {found.map(({ codConcessionaria, nome, cidade, uf }) => {
          const isCurrent = codConcessionaria === atual?.codConcessionaria;
          return (
            <li key={codConcessionaria}>
              <button
                type="button"
                aria-current={isCurrent || undefined}
                onClick={() => pick(codConcessionaria)}
              >
                <span>
                  <b>{nome}</b>
                  <small>
                    {cidade} · {uf}
                  </small>
                </span>
                {isCurrent && <IconCheck size={16} aria-hidden="true" />}
              </button>
            </li>
          );
        })}
      </ul>
      {found.length === 0 && <p className={css['none']}>Nenhuma concessionária com “{typed}”.</p>}
    </div>
  );
}

/** Up and down among the search box and the options. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')];
  const index = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.min(stops.length - 1, Math.max(0, index + step))]?.focus();
}
