import { type RefObject, useCallback, useEffect, useState } from 'react';
import { aceitaCookies } from './aceita-cookies.ts';
import { trazerArquivo } from './trazer-arquivo.ts';

interface Pedido {
  readonly endereco: string;
  readonly token: string;
  /** The element that shows it: without cookies it is fetched when that comes near the screen. */
  readonly onde: RefObject<Element | null>;
}

interface Arquivo {
  readonly src: string | undefined;
  readonly falhou: boolean;
  readonly onError: () => void;
}

/** Above and below the screen; not beside it, where the viewer's next film would be fetched whole. */
const PERTO = '400px 0px';

/**
 * From where a link's file is shown: from its own address, which the browser fetches with its cookie, or where it has
 * none from this page's memory.
 */
export function useArquivo({ endereco, token, onde }: Pedido): Arquivo {
  const [src, setSrc] = useState(() => (aceitaCookies() ? endereco : undefined));
  const [falhou, setFalhou] = useState(false);
  const trazer = useCallback(() => {
    trazerArquivo(endereco, token).then(setSrc, () => setFalhou(true));
  }, [endereco, token]);
  useEffect(() => {
    if (src !== undefined || !onde.current) return undefined;
    const olheiro = new IntersectionObserver(
      (vistos) => {
        if (!vistos.some(({ isIntersecting }) => isIntersecting)) return;
        olheiro.disconnect();
        trazer();
      },
      { rootMargin: PERTO },
    );
    olheiro.observe(onde.current);
    return () => olheiro.disconnect();
  }, [src, trazer, onde]);
  return { src, falhou, onError: () => setFalhou(true) };
}
