import type { Feed } from '@oferta/contracts/feeds.ts';
import { NIVEIS_ACESSO } from '@oferta/contracts/suporte/niveis-acesso.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';

/** The agenda's feeds go to whoever may open a screen that shows them: the same levels as over HTTP. */
export const exposes = (nivel: Nivel, feed: Feed): boolean =>
  (feed === 'getServicosAgendamentos'
    ? NIVEIS_ACESSO.quadroDosMecanicos
    : NIVEIS_ACESSO.agendaEOrdens
  ).includes(nivel);
