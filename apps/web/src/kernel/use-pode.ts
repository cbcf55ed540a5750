import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import { useNivel } from './session.ts';

interface ComNiveis {
  readonly niveis: readonly Nivel[] | 'public' | 'autenticado';
}

/** Whether who is logged in may make a call or open a screen: what would be refused is not offered. */
export function usePode({ niveis }: ComNiveis): boolean {
  const nivel = useNivel();
  return typeof niveis === 'string' || niveis.includes(nivel);
}
