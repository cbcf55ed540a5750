import { useCallback, useRef, useState } from 'react';

interface Envio<A, T> {
  readonly enviando: boolean;
  readonly erro: unknown;
  /** Gives the answer; null when it failed, and `erro` says why. */
  readonly enviar: (dados: A) => Promise<T | null>;
  readonly esquecerErro: () => void;
}

/**
 * One write of a page. The same data sent again, after the network lost the first answer, goes with the same key: it is
 * the same write. `fazer` may change at every drawing.
 */
export function useEnvio<A, T>(fazer: (dados: A, chave: string) => Promise<T>): Envio<A, T> {
  const [enviando, setEnviando] = useState(false);
  const [erro, setErro] = useState<unknown>(null);
  const ultima = useRef({ texto: '', chave: '' });
  const enviar = async (dados: A): Promise<T | null> => {
    const texto = JSON.stringify(dados);
    if (ultima.current.texto !== texto) ultima.current = { texto, chave: crypto.randomUUID() };
    setEnviando(true);
    setErro(null);
    try {
      return await fazer(dados, ultima.current.chave);
    } catch (falha) {
      setErro(falha);
      return null;
    } finally {
      setEnviando(false);
    }
  };
  return { enviando, erro, enviar, esquecerErro: useCallback(() => setErro(null), []) };
}
