import { useCallback, useEffect, useRef, useState } from 'react';

/** What a page has of its data, and how it gets more. */
export interface Dados<T> {
  readonly dados: T | null;
  /** Of the last try, while there is nothing to show. */
  readonly erro: unknown;
  readonly carregando: boolean;
  readonly recarregar: () => Promise<void>;
  /** Takes what another call answered as the page's new state. */
  readonly receber: (dados: T) => void;
}

/** Coming back sooner than this shows what is there, milliseconds. */
const FRESCO = 15_000;

/**
 * Data of the whole page. Asked again when the network is back and, without a sign of it, when somebody returns to the
 * page: the workshop may have answered or changed something. `pedir` must be the same function while it asks the same.
 */
export function useDados<T>(pedir: () => Promise<T>): Dados<T> {
  const [dados, setDados] = useState<T | null>(null);
  const [erro, setErro] = useState<unknown>(null);
  const [carregando, setCarregando] = useState(true);
  const vez = useRef(0);
  const chegouEm = useRef(0);

  const receber = useCallback((novos: T) => {
    // An answer still on its way is older than this one.
    vez.current += 1;
    chegouEm.current = Date.now();
    setDados(novos);
    setErro(null);
    setCarregando(false);
  }, []);
  const buscar = useCallback(() => {
    const minha = ++vez.current;
    return pedir().then(
      (novos) => {
        if (minha === vez.current) receber(novos);
      },
      (falha: unknown) => {
        if (minha !== vez.current) return;
        setErro(falha);
        setCarregando(false);
      },
    );
  }, [pedir, receber]);
  const recarregar = useCallback(() => {
    setCarregando(true);
    return buscar();
  }, [buscar]);

  useEffect(() => {
    void buscar();
    const aoVoltar = (): void => {
      if (document.visibilityState === 'visible' && Date.now() - chegouEm.current > FRESCO) void recarregar();
    };
    const aoConectar = (): void => void recarregar();
    document.addEventListener('visibilitychange', aoVoltar);
    window.addEventListener('online', aoConectar);
    return () => {
      document.removeEventListener('visibilitychange', aoVoltar);
      window.removeEventListener('online', aoConectar);
    };
  }, [buscar, recarregar]);
  return { dados, erro, carregando, recarregar, receber };
}
