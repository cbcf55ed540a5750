import { NIVEIS_ACESSO } from '@oferta/contracts/suporte/niveis-acesso.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';

/** The agenda's feeds go to whoever may open a screen that shows them: the same levels as over HTTP. */
export const exposes = (nivel: Nivel): boolean => NIVEIS_ACESSO.agendaEOrdens.includes(nivel);
