import { agendaScreens } from '@oferta/contracts/agenda/screens.ts';
import { oficinaDigitalScreens } from '@oferta/contracts/oficina-digital/screens.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';

interface Board {
  readonly to: string;
  readonly title: string;
  readonly niveis: readonly Nivel[];
}

const { calendar2, 'agenda-virtual': agenda } = agendaScreens;
const { mecanicos } = oficinaDigitalScreens;

/** The mechanics' lanes stand at two addresses, the reception's and the workshop's (decision 0023). */
const SAME_BOARD: Readonly<Record<string, Board>> = {
  [calendar2.path]: { to: mecanicos.path, title: mecanicos.title, niveis: mecanicos.niveis },
  [mecanicos.path]: { to: '/agenda-virtual/mecanicos', title: calendar2.title, niveis: agenda.niveis },
};

/** Where a person finds the board they were refused; undefined when their level has it nowhere. */
export function sameBoardFor(asked: string | undefined, nivel: Nivel | null): Board | undefined {
  const board = SAME_BOARD[asked ?? ''];
  return board && nivel !== null && board.niveis.includes(nivel) ? board : undefined;
}
