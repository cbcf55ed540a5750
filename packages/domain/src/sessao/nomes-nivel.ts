import type { Nivel } from './nivel.ts';

/** What each level is called on screen. */
export const NOMES_NIVEL: Readonly<Record<Nivel, string>> = {
  [-1]: 'Desenvolvedor',
  1: 'Gestor',
  2: 'Distribuidor',
  3: 'Oficina',
  4: 'Consultor',
  5: 'Agendamento',
  6: 'Inspetor',
};
