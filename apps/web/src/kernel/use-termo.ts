import { MINIMO_BUSCA } from '@oferta/domain/busca.ts';
import { useEffect, useState } from 'react';

const ESPERA_MS = 250;

/** The typed text once the hand rests; empty below a search's minimum (spec §5). */
export function useTermo(texto: string): string {
  const [assentado, setAssentado] = useState(texto);
  useEffect(() => {
    const timer = setTimeout(() => setAssentado(texto), ESPERA_MS);
    return () => clearTimeout(timer);
  }, [texto]);
  return termoDe(assentado);
}

function termoDe(texto: string): string {
  const termo = texto.trim();
  return termo.length < MINIMO_BUSCA ? '' : termo;
}

interface Consulta {
  readonly isFetching: boolean;
  /** The query still shows the answer to an earlier text. */
  readonly isPlaceholderData: boolean;
}

/** Whether what a query holds is not yet the answer to what is typed: the hand does not rest, or the server has not said. */
export const isBuscando = (texto: string, termo: string, consulta: Consulta): boolean =>
  termoDe(texto) !== termo || consulta.isFetching || consulta.isPlaceholderData;
