import { ticketContracts } from '@oferta/contracts/suporte/ticket.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ConsultaLista } from '#frames/lista/lista.tsx';
import { call } from '#kernel/data/api.ts';
import { download } from '#kernel/data/download.ts';
import { ehPrioridade, ehSituacao, ehTipo } from './palavras.ts';

export const ticketsOptions = ({ busca, pagina, tamanho, filtros }: ConsultaLista) =>
  queryOptions({
    queryKey: ['suporte', 'tickets', 'lista', pagina, busca, filtros],
    queryFn: () =>
      call(ticketContracts.listTickets, {
        query: {
          pagina,
          tamanho,
          ...(busca !== undefined && { busca }),
          ...(ehSituacao(filtros['st']) && { situacao: filtros['st'] }),
          ...(ehTipo(filtros['tipo']) && { tipo: filtros['tipo'] }),
          ...(ehPrioridade(filtros['prioridade']) && { prioridade: filtros['prioridade'] }),
          ...(filtros['meus'] === '1' && { meus: '1' as const }),
        },
      }),
  });

/** How the way to Jira goes, whatever the list is narrowed to. */
export const caminhoOptions = queryOptions({
  queryKey: ['suporte', 'tickets', 'caminho'],
  queryFn: async () => (await call(ticketContracts.listTickets, { query: { tamanho: 1 } })).jira,
});

export const ticketOptions = (codTicket: number) =>
  queryOptions({
    queryKey: ['suporte', 'tickets', 'um', codTicket],
    queryFn: () => call(ticketContracts.getTicket, { params: { codTicket } }),
  });

export const imagemOptions = (codTicket: number) =>
  queryOptions({
    queryKey: ['suporte', 'imagemTicket', codTicket],
    queryFn: async () => (await download(ticketContracts.getImagemTicket, { params: { codTicket } })).blob,
  });
