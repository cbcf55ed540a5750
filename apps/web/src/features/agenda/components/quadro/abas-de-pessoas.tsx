import { useRef, type ReactNode } from 'react';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { useChosenInSight } from '#ui/tabs/use-chosen-in-sight.ts';
import type { Hue } from '#ui/tone.ts';
import css from './abas-de-pessoas.module.css';

interface AbasDePessoasProps {
  readonly label: string;
  readonly pessoas: readonly {
    readonly id: string;
    readonly nome: string;
    readonly titulo: string;
    readonly hue: Hue;
    readonly imagem?: string | null;
  }[];
  readonly escolhida: string;
  readonly onEscolher: (id: string) => void;
}

/** On phones the board's columns become this strip, one person at a time (design-system 5.4). */
export function AbasDePessoas({ label, pessoas, escolhida, onEscolher }: AbasDePessoasProps): ReactNode {
  const tira = useRef<HTMLDivElement>(null);
  useChosenInSight(tira, escolhida);
  return (
    <div ref={tira} className={css['abas']} role="tablist" aria-label={label}>
      {pessoas.map(({ id, nome, titulo, hue, imagem }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === escolhida}
          title={nome}
          onClick={() => onEscolher(id)}
        >
          <Avatar name={nome} hue={hue} size={36} src={imagem ?? undefined} />
          <span>{titulo}</span>
        </button>
      ))}
    </div>
  );
}
