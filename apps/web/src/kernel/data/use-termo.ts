import { MINIMO_BUSCA } from '@oferta/domain/constantes.ts';
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

/** What is searched for with a typed text. */
export function termoDe(texto: string): string {
  const termo = texto.trim();
  return termo.length < MINIMO_BUSCA ? '' : termo;
}
