import { parseHora } from '@oferta/domain/tempo/horario.ts';

interface Limites {
  readonly de: number;
  readonly ate: number;
}

/** The minute of the address, kept within what has passed; the last one where it says none. */
export function minutoEscolhido(hora: string | undefined, { de, ate }: Limites): number {
  const minuto = hora === undefined ? null : parseHora(hora);
  return minuto === null ? ate : Math.max(de, Math.min(ate, minuto));
}
