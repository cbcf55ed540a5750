import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Sincronia } from '../components/sincronia.tsx';
import css from './moldura.module.css';

interface MolduraProps {
  readonly titulo: ReactNode;
  /** A line under the title. */
  readonly detalhe?: ReactNode;
  readonly onVoltar?: (() => void) | undefined;
  /** A button beside the state of the sending. */
  readonly acao?: ReactNode;
  /** Below the title, always in sight: progress, chips. */
  readonly faixa?: ReactNode;
  /** Where the thumb is. */
  readonly rodape?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the inspection: what it is about on top, what one does next at the bottom. */
export function Moldura({ titulo, detalhe, onVoltar, acao, faixa, rodape, children }: MolduraProps) {
  return (
    <div className={css['tela']}>
      <header className={css['topo']}>
        <div className={css['linha']} data-line={8}>
          {onVoltar && (
            <IconButton label="Voltar" size={44} onClick={onVoltar}>
              <IconArrowLeft size={22} aria-hidden="true" />
            </IconButton>
          )}
          <div className={css['nome']}>
            <h1>{titulo}</h1>
            {detalhe && <p>{detalhe}</p>}
          </div>
          <Sincronia />
          {acao}
        </div>
        {faixa}
      </header>
      <main className={css['corpo']}>{children}</main>
      {rodape && <footer className={css['rodape']}>{rodape}</footer>}
    </div>
  );
}
