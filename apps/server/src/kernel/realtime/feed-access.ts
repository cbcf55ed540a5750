import type { Feed } from '@oferta/contracts/feeds.ts';
import { NIVEIS_ACESSO } from '@oferta/contracts/niveis-acesso.ts';
import { NIVEIS_DOS_NUMEROS } from '@oferta/contracts/relatorios/recorte.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';

/** The agenda's feeds go to whoever may open a screen that shows them: the same levels as over HTTP. */
export const exposes = (nivel: Nivel, feed: Feed): boolean =>
  (feed === 'getServicosAgendamentos'
    ? NIVEIS_ACESSO.quadroDosMecanicos
    : NIVEIS_ACESSO.agendaEOrdens
  ).includes(nivel);

/** Whether a level is told that figures were counted: whoever may open a screen of them. */
export const leNumeros = (nivel: Nivel): boolean => NIVEIS_DOS_NUMEROS.includes(nivel);
