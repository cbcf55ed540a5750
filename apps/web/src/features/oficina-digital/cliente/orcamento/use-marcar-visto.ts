import { publicoContracts } from '@oferta/contracts/oficina-digital/publico.ts';
import { useEffect } from 'react';
import { chamar } from '#frames/pagina-leve/call.ts';

/** Tells the workshop, once a visit and after the page was painted, that the customer is reading. */
export function useMarcarVisto(token: string, visto: boolean): void {
  useEffect(() => {
    if (!visto) return undefined;
    let adiado = 0;
    // The frame after the next one begins when this one's pixels are out.
    const quadro = requestAnimationFrame(() => {
      adiado = window.setTimeout(() => {
        // Nothing of the customer's depends on it; the next visit tells again.
        chamar(publicoContracts.marcarVisto, {}, { token }).catch(() => undefined);
      });
    });
    return () => {
      cancelAnimationFrame(quadro);
      window.clearTimeout(adiado);
    };
  }, [token, visto]);
}
