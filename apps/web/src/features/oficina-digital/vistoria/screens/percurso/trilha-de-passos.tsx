import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { useChosenInSight } from '#ui/tabs/use-chosen-in-sight.ts';
import type { Passo } from '../../model/passos.ts';
import css from './trilha-de-passos.module.css';

interface TrilhaDePassosProps {
  readonly passos: readonly Passo[];
  readonly atual: number;
  readonly onIr: (passo: number) => void;
}

/** The walk's pages in one line: how many items each still waits for; a tap goes there. */
export function TrilhaDePassos({ passos, atual, onIr }: TrilhaDePassosProps) {
  const trilha = useRef<HTMLElement>(null);
  useChosenInSight(trilha, atual);
  return (
    <nav ref={trilha} className={css['trilha']} aria-label="Partes da vistoria">
      {passos.map(({ tipo, nome, faltam }, indice) => (
        <button
          key={nome}
          type="button"
          aria-current={indice === atual ? 'step' : undefined}
          onClick={() => onIr(indice)}
        >
          {nome}
          {tipo === 'grupo' &&
            (faltam === 0 ? (
              <>
                <IconCheck size={15} stroke={2.4} aria-hidden="true" />
                <span className="vh">, completo</span>
              </>
            ) : (
              <span className="num">
                <span className="vh">, faltam </span>
                {faltam}
              </span>
            ))}
        </button>
      ))}
    </nav>
  );
}
