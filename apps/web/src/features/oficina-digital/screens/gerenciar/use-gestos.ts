import { useEffect, useMemo, useRef } from 'react';
import type { GestosDoCartao } from './cartao.tsx';

/** The same functions from render to render, each doing what the latest one says: no card is drawn again for them. */
export function useGestos(gestos: GestosDoCartao): GestosDoCartao {
  const atuais = useRef(gestos);
  useEffect(() => {
    atuais.current = gestos;
  });
  return useMemo(
    () => ({
      onAbrir: (cartao) => atuais.current.onAbrir(cartao),
      onMenu: (cartao, at) => atuais.current.onMenu(cartao, at),
      onArrastar: (cartao) => atuais.current.onArrastar(cartao),
      onPasso: (cartao, lado) => atuais.current.onPasso(cartao, lado),
      onSeguir: (cartao) => atuais.current.onSeguir(cartao),
    }),
    [],
  );
}
