import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart, usePreload } from '#kernel/loading/lazy-part.tsx';
import type { QuadroConsultores } from '../../hooks/quadro/use-quadro-consultores.ts';

// Fetched as soon as the board is drawn: the browser waits for nothing between Ctrl+P and the page's picture.
const FolhaDoDia = lazyPart(() => import('./folha-do-dia.tsx').then((file) => file.FolhaDoDia));
const PARTES = [FolhaDoDia];

/** True while the browser prints, set before it takes the page's picture. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

/** Ctrl+P on the board: the sheets instead of the screen. */
export function ImpressaoDoDia({ quadro }: { readonly quadro: QuadroConsultores }): ReactNode {
  const printing = usePrinting();
  usePreload(PARTES);
  return <Suspense fallback={null}>{printing && <FolhaDoDia quadro={quadro} />}</Suspense>;
}
