import type { Alvo } from './alvo.ts';
import type { Pedido } from './pedido.ts';

const ticket = (body?: object): Pedido => ({
  mira: 'alvo',
  input: ({ codTicket }: Alvo) => ({ params: { codTicket }, ...(body && { body }) }),
});
const proprio = (body?: object): Pedido => ({ mira: 'proprio', input: () => ({ ...(body && { body }) }) });

/** The calls of support tickets, made against a target. */
export const PEDIDOS_TICKET: Readonly<Record<string, Pedido>> = {
  listTickets: proprio(),
  getTicket: ticket(),
  abrirTicket: {
    mira: 'alvo',
    input: ({ casa: { codConcessionaria } }) => ({
      body: { codConcessionaria, titulo: 'Total some', descricao: 'Some.', tipo: 'erro', prioridade: 'alta' },
    }),
  },
  comentarTicket: ticket({ texto: 'Aconteceu de novo.' }),
  situarTicket: ticket({ situacao: 'resolvido' }),
  enviarTicketsAgora: proprio(),
  enviarImagemTicket: ticket(),
  getImagemTicket: ticket(),
  avisoDoJira: proprio({ chave: 'SUP-1' }),
};
