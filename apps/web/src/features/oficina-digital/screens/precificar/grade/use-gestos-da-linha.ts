import { useEffect, useMemo, useRef } from 'react';
import type { GestosDaLinha } from './gestos-da-linha.ts';

/** The same functions from render to render, each doing what the latest one says: a key typed draws one row, not all. */
export function useGestosDaLinha(gestos: GestosDaLinha): GestosDaLinha {
  const atuais = useRef(gestos);
  useEffect(() => {
    atuais.current = gestos;
  });
  return useMemo(
    () => ({
      onAtiva: (lugar) => atuais.current.onAtiva(lugar),
      onEditar: (lugar) => atuais.current.onEditar(lugar),
      onFim: (tecla) => atuais.current.onFim(tecla),
      onGravar: (codLinha, coluna, texto) => atuais.current.onGravar(codLinha, coluna, texto),
      onEscolher: (codLinha, mudanca) => atuais.current.onEscolher(codLinha, mudanca),
      onArrastar: (codLinha) => atuais.current.onArrastar(codLinha),
      onSoltar: (destino) => atuais.current.onSoltar(destino),
      onMover: (codLinha, destino) => atuais.current.onMover(codLinha, destino),
      onRemover: (codLinha) => atuais.current.onRemover(codLinha),
      onTentar: (codLinha) => atuais.current.onTentar(codLinha),
      onDescartar: (codLinha) => atuais.current.onDescartar(codLinha),
      onAbrir: (oQue, codLinha) => atuais.current.onAbrir(oQue, codLinha),
    }),
    [],
  );
}
