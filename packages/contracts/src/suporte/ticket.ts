import { z } from 'zod';
import { PRIORIDADES_TICKET, SITUACOES_TICKET, TIPOS_TICKET } from '@oferta/domain/suporte/ticket.ts';
import { contract } from '../contract.ts';
import { Codigo, Feito, Pagina, texto, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';
import { suporteScreens } from './screens.ts';

const niveis = niveisDe(suporteScreens['tickets-jira']);
const porTicket = z.object({ codTicket: Codigo });

/** What went wrong on the page before the ticket was written, by the code that the person was shown. */
const ErroDaTela = z.object({
  codigo: texto(80),
  caminho: texto(200),
  /** Finds the log line. */
  rastro: texto(80).nullable(),
  quando: z.iso.datetime({ offset: true }),
});
export type ErroDaTela = z.infer<typeof ErroDaTela>;

export const Ticket = z.object({
  codTicket: z.number().int(),
  codConcessionaria: z.number().int().nullable(),
  concessionaria: z.string().nullable(),
  titulo: z.string(),
  tipo: z.enum(TIPOS_TICKET),
  prioridade: z.enum(PRIORIDADES_TICKET),
  situacao: z.enum(SITUACOES_TICKET),
  /** Its name in Jira; null while it is only here. */
  chaveJira: z.string().nullable(),
  /** Something of it waits to get to Jira: itself, its image, a comment. */
  naFila: z.boolean(),
  /** Why it did not get there when last tried. */
  erro: z.string().nullable(),
  criadoEm: z.string(),
  atualizadoEm: z.string(),
  criadoPor: z.string(),
});
export type Ticket = z.infer<typeof Ticket>;

export const ComentarioTicket = z.object({
  codComentario: z.number().int(),
  autor: z.string(),
  origem: z.enum(['aqui', 'jira']),
  texto: z.string(),
  criadoEm: z.string(),
  naFila: z.boolean(),
});
export type ComentarioTicket = z.infer<typeof ComentarioTicket>;

export const TicketAberto = Ticket.extend({
  descricao: z.string(),
  pagina: z.string(),
  navegador: z.string(),
  erros: z.array(ErroDaTela),
  temImagem: z.boolean(),
  /** Where it is read in Jira. */
  endereco: z.string().nullable(),
  comentarios: z.array(ComentarioTicket),
});
export type TicketAberto = z.infer<typeof TicketAberto>;

/** How the way to Jira goes. */
const CaminhoDoJira = z.object({
  configurado: z.boolean(),
  naFila: z.number().int(),
  /** Since when something does not get through, and why the last one did not; null while all does. */
  falhandoDesde: z.string().nullable(),
  erro: z.string().nullable(),
});
export type CaminhoDoJira = z.infer<typeof CaminhoDoJira>;

export const ticketRefusals = refusals('ticket', {
  naoEncontrado: [404, 'Ticket não encontrado'],
  semImagem: [404, 'Este ticket não tem imagem'],
  imagemInvalida: [422, 'Envie uma imagem JPEG, PNG ou WebP de até 5 MB'],
  noJira: [409, 'A situação deste ticket é mudada no Jira'],
  jiraDesconhecido: [401, 'Confira o segredo: só o Jira avisa de mudanças'],
});

export const ticketContracts = {
  listTickets: contract({
    method: 'GET',
    path: '/tickets',
    summary: 'Tickets de suporte',
    niveis,
    query: Pagina.extend({
      situacao: z.enum(SITUACOES_TICKET).optional(),
      tipo: z.enum(TIPOS_TICKET).optional(),
      prioridade: z.enum(PRIORIDADES_TICKET).optional(),
      meus: z.literal('1').optional(),
      busca: texto(80).optional(),
    }),
    output: z.object({
      total: z.number().int(),
      itens: z.array(Ticket),
      abertos: z.number().int(),
      jira: CaminhoDoJira,
    }),
  }),
  getTicket: contract({
    method: 'GET',
    path: '/ticket/:codTicket',
    summary: 'Um ticket com sua conversa',
    niveis,
    params: porTicket,
    output: TicketAberto,
    refusals: [ticketRefusals.naoEncontrado],
  }),
  abrirTicket: contract({
    method: 'POST',
    path: '/ticket',
    summary: 'Abrir um ticket de suporte',
    niveis,
    body: z.object({
      codConcessionaria: Codigo.optional(),
      titulo: textoObrigatorio(120, 'Diga em poucas palavras o que houve'),
      descricao: textoObrigatorio(5_000, 'Conte o que aconteceu'),
      tipo: z.enum(TIPOS_TICKET),
      prioridade: z.enum(PRIORIDADES_TICKET),
      /** Where it happened; left out where the person wants so, as are the errors and the browser. */
      pagina: texto(500).default(''),
      navegador: texto(400).default(''),
      erros: z.array(ErroDaTela).max(5).default([]),
    }),
    output: Ticket,
  }),
  comentarTicket: contract({
    method: 'POST',
    path: '/ticket/:codTicket/comentario',
    summary: 'Responder num ticket',
    niveis,
    params: porTicket,
    body: z.object({ texto: textoObrigatorio(5_000, 'Escreva a resposta') }),
    output: Feito,
    refusals: [ticketRefusals.naoEncontrado],
  }),
  situarTicket: contract({
    method: 'POST',
    path: '/ticket/:codTicket/situacao',
    summary: 'Resolver ou reabrir um ticket que só existe aqui',
    niveis,
    params: porTicket,
    body: z.object({ situacao: z.enum(['aberto', 'resolvido']) }),
    output: Feito,
    refusals: [ticketRefusals.naoEncontrado, ticketRefusals.noJira],
  }),
  enviarTicketsAgora: contract({
    method: 'POST',
    path: '/tickets/fila',
    summary: 'Tentar agora o que espera pelo Jira',
    niveis,
    output: z.object({ tentados: z.number().int() }),
  }),
  enviarImagemTicket: contract({
    method: 'POST',
    path: '/ticket/:codTicket/imagem',
    summary: 'Juntar a imagem da tela a um ticket',
    niveis,
    params: porTicket,
    upload: true,
    // The same image put twice is the same image.
    idempotent: false,
    output: Feito,
    refusals: [ticketRefusals.naoEncontrado, ticketRefusals.imagemInvalida],
  }),
  getImagemTicket: contract({
    method: 'GET',
    path: '/ticket/:codTicket/imagem',
    summary: 'A imagem de um ticket',
    niveis,
    params: porTicket,
    output: z.unknown(),
    download: true,
    refusals: [ticketRefusals.semImagem],
  }),
  /** Of machines: an automation of Jira carries the shared secret as `Authorization: Bearer`. */
  avisoDoJira: contract({
    method: 'POST',
    path: '/publico/jira/aviso',
    summary: 'O Jira avisa que um ticket mudou',
    niveis: 'public',
    body: z.object({ chave: textoObrigatorio(60, 'Informe a chave do ticket') }),
    output: Feito,
    // Told twice, it is read twice.
    idempotent: false,
    refusals: [ticketRefusals.jiraDesconhecido, ticketRefusals.naoEncontrado],
  }),
};
