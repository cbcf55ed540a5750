import type { QuemPode } from '@oferta/contracts/contract.ts';
import { useNivel } from './session.ts';

interface ComNiveis {
  readonly niveis: QuemPode;
}

/** Whether who is logged in may make a call or open a screen: what would be refused is not offered. */
export function usePode({ niveis }: ComNiveis): boolean {
  const nivel = useNivel();
  return typeof niveis === 'string' || niveis.includes(nivel);
}
