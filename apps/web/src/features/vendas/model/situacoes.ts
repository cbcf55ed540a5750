import type { SituacaoDia } from '@oferta/domain/vendas/lancamento.ts';
import type { Tone } from '#ui/tone.ts';

interface Aparencia {
  readonly nome: string;
  /** Counted: "11 Aprovados". */
  readonly plural: string;
  readonly tone: Tone;
}

/** How each state of a day looks and is called. */
export const SITUACOES: Readonly<Record<SituacaoDia, Aparencia>> = {
  aprovado: { nome: 'Aprovado', plural: 'Aprovados', tone: 5 },
  enviado: { nome: 'Enviado', plural: 'Enviados', tone: 2 },
  rascunho: { nome: 'Rascunho', plural: 'Rascunhos', tone: 4 },
  devolvido: { nome: 'Devolvido', plural: 'Devolvidos', tone: 'late' },
  vazio: { nome: 'Vazio', plural: 'Vazios', tone: 'neutral' },
  fechado: { nome: 'Fechado', plural: 'Fechados', tone: 5 },
};
