import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import { Logo } from '#kernel/session/logo.tsx';
import { useClaroNoPapel } from './use-claro-no-papel.ts';
import { useOnline } from './use-online.ts';
import css from './moldura.module.css';

interface MolduraProps {
  /** At the right end of the head. */
  readonly acao?: ReactNode;
  /** Room for two columns on a wide screen. */
  readonly larga?: boolean;
  /** What is chosen here waits on the device for the network; elsewhere nothing is kept, and nothing says so. */
  readonly guarda?: boolean;
  /** Stands within another site's page, which has a head of its own. */
  readonly embutida?: boolean;
  /** Whose page it is, in small print. */
  readonly rodape?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page for customers: the brand, one narrow column, the small print. */
export function Moldura({
  acao,
  larga = false,
  guarda = false,
  embutida = false,
  rodape,
  children,
}: MolduraProps) {
  const { name_empresa, theme } = useDistribuidor();
  const online = useOnline();
  useClaroNoPapel();
  return (
    <div className={css['moldura']} data-larga={larga || undefined}>
      <header className={css['topo']} data-line={12} hidden={embutida}>
        {theme.logo ? <Logo className={css['logo']} /> : <span className={css['marca']}>{name_empresa}</span>}
        {acao}
      </header>
      <div className={css['offline']} aria-live="polite">
        {!online && (
          <p>
            <IconWifiOff size={18} aria-hidden="true" />
            {guarda
              ? 'Sem internet. Suas escolhas estão guardadas neste aparelho.'
              : 'Sem internet. O que está na tela pode ter mudado.'}
          </p>
        )}
      </div>
      <main className={css['conteudo']}>{children}</main>
      {rodape && (
        <footer className={css['rodape']} data-stack={2}>
          {rodape}
        </footer>
      )}
    </div>
  );
}
