import type { Ticket } from '@oferta/contracts/suporte/ticket.ts';
import type { Tone } from '#ui/tone.ts';

export const TIPOS: Readonly<Record<Ticket['tipo'], string>> = {
  erro: 'Erro',
  duvida: 'Dúvida',
  pedido: 'Pedido',
};
export const PRIORIDADES: Readonly<Record<Ticket['prioridade'], string>> = {
  alta: 'Alta',
  media: 'Média',
  baixa: 'Baixa',
};
export const SITUACOES: Readonly<Record<Ticket['situacao'], { readonly nome: string; readonly tone: Tone }>> =
  {
    aberto: { nome: 'Aberto', tone: 1 },
    emAndamento: { nome: 'Em andamento', tone: 2 },
    respondido: { nome: 'Respondido', tone: 4 },
    resolvido: { nome: 'Resolvido', tone: 5 },
  };

export const ehTipo = (text: string | undefined): text is Ticket['tipo'] =>
  text !== undefined && Object.hasOwn(TIPOS, text);
export const ehPrioridade = (text: string | undefined): text is Ticket['prioridade'] =>
  text !== undefined && Object.hasOwn(PRIORIDADES, text);
export const ehSituacao = (text: string | undefined): text is Ticket['situacao'] =>
  text !== undefined && Object.hasOwn(SITUACOES, text);

/** "SUP-214", or our own number while it is only here. */
export const numeroDo = ({ chaveJira, codTicket }: Pick<Ticket, 'chaveJira' | 'codTicket'>): string =>
  chaveJira ?? `#${codTicket}`;
