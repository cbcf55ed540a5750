import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import css from './arvore.module.css';
import type { BuscaNaArvore } from './use-busca-na-arvore.ts';

interface CampoBuscaProps {
  readonly valor: string;
  readonly onMudar: (valor: string) => void;
  readonly busca: BuscaNaArvore;
  /** Arrow down: into the tree, where the found line is. */
  readonly onDescer: () => void;
}

/** The tree's search: Enter goes to the next one found, Shift+Enter to the one before. */
export function CampoBusca({ valor, onMudar, busca, onDescer }: CampoBuscaProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') busca.ir(event.shiftKey ? -1 : 1);
    else if (event.key === 'ArrowDown') onDescer();
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys bubble here from the search field
    <div className={css['busca']} onKeyDown={onKeyDown}>
      <SearchInput label="Buscar no cardápio" value={valor} onChange={onMudar} shortcut="/" />
      {busca.termo !== '' && (
        <>
          <output className={css['achados']}>
            {busca.total > 0
              ? `${busca.at + 1} de ${busca.total}${busca.mais ? '+' : ''}`
              : busca.buscando
                ? 'buscando…'
                : 'nada encontrado'}
          </output>
          <IconButton
            label="Achado anterior"
            size={26}
            disabled={busca.total < 2}
            onClick={() => busca.ir(-1)}
          >
            <IconChevronUp size={16} />
          </IconButton>
          <IconButton label="Próximo achado" size={26} disabled={busca.total < 2} onClick={() => busca.ir(1)}>
            <IconChevronDown size={16} />
          </IconButton>
        </>
      )}
    </div>
  );
}
