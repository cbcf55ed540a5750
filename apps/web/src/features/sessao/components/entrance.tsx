import type { ReactNode } from 'react';
import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import { Logo } from '#kernel/session/logo.tsx';
import css from './entrance.module.css';

interface EntranceProps {
  readonly titulo: string;
  readonly children: ReactNode;
}

/** The distributor's door: logo and name above whatever the person has to fill in. */
export function Entrance({ titulo, children }: EntranceProps) {
  const { name_empresa, theme } = useDistribuidor();
  return (
    <main className={css['page']}>
      <div className={css['box']}>
        <div className={css['marca']} data-line={10}>
          {theme.logo ? (
            <Logo className={css['logo']} />
          ) : (
            <>
              <span className={css['sigla']} aria-hidden="true">
                {name_empresa.charAt(0).toUpperCase()}
              </span>
              <span className={css['nome']}>{name_empresa}</span>
            </>
          )}
        </div>
        <h1 className={css['titulo']}>{titulo}</h1>
        {children}
      </div>
      <p className={css['rodape']}>Gestão Oferta Digital</p>
    </main>
  );
}
