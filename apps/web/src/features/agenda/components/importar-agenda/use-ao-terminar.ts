import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs once whenever work that was under way no longer is. */
export function useAoTerminar(andando: boolean, aoTerminar: () => void): void {
  const antes = useRef(andando);
  const terminar = useEffectEvent(aoTerminar);
  useEffect(() => {
    if (antes.current && !andando) terminar();
    antes.current = andando;
  }, [andando]);
}
