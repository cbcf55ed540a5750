import { z } from 'zod';
import { listaDe, listaQuery } from '../lista.ts';
import { niveisDe } from '../screen.ts';
import { NIVEIS_ACESSO } from '../niveis-acesso.ts';
import { suporteScreens } from '../suporte/screens.ts';
import { contract } from '../contract.ts';
import { Codigo, Feito, texto, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';

export const mensagemRefusals = refusals('mensagem', {
  destinoInvalido: [422, 'Favor inserir telefone válido'],
  gatewayDesconhecido: [401, 'Confira o token: só o gateway de SMS informa entregas'],
  muitosAoNumero: [429, 'Este número já recebeu vários SMS. Aguarde {espera} e tente de novo'],
  muitosDaCasa: [429, 'A concessionária já enviou todos os SMS do dia. Aguarde {espera} ou use outro canal'],
  muitosDaPessoa: [429, 'Você já enviou muitos SMS. Aguarde {espera} ou use outro canal'],
  naoEncontrada: [404, 'Mensagem não encontrada'],
});

/** Whose turn to send an SMS it is not: the number's, the sender's or the dealership's count is full. */
export const recusasDoSms = [
  mensagemRefusals.muitosAoNumero,
  mensagemRefusals.muitosDaPessoa,
  mensagemRefusals.muitosDaCasa,
] as const;

/** A message as the outbox shows it: what it says without what only its reader may open. */
export const MensagemNaFila = z.object({
  codMensagem: z.number().int(),
  canal: z.enum(['email', 'sms', 'whatsapp']),
  /** E-mail address or phone in E.164; of a code that has done its work only the end. */
  destino: z.string(),
  assunto: z.string().nullable(),
  /** Links and codes left out. */
  texto: z.string(),
  estado: z.enum(['pendente', 'enviada', 'falhou']),
  erro: z.string().nullable(),
  criadaEm: z.string(),
  /** Kept back until then: customers are left in peace at night. */
  naoAntes: z.string().nullable(),
  enviadaEm: z.string().nullable(),
  entregueEm: z.string().nullable(),
  lidaEm: z.string().nullable(),
  /** Whose visit it is about, and which: "24/11 · 09:00 · ABC1D23"; null where it is about none. */
  cliente: z.string().nullable(),
  visita: z.string().nullable(),
});
export type MensagemNaFila = z.infer<typeof MensagemNaFila>;

export const mensagemContracts = {
  listMensagens: contract({
    method: 'GET',
    path: '/mensagens/:codConcessionaria',
    summary: 'Mensagens da concessionária aos clientes, na fila e enviadas; as mais novas primeiro',
    niveis: niveisDe(suporteScreens.mensagens),
    params: z.object({ codConcessionaria: Codigo }),
    query: listaQuery(['criadaEm'], {
      estado: z.enum(['pendente', 'enviada', 'falhou']).optional(),
      canal: z.enum(['email', 'sms', 'whatsapp']).optional(),
    }),
    output: listaDe(MensagemNaFila).extend({
      /** Of the whole outbox, whatever the list is narrowed to. */
      pendentes: z.number().int(),
      falhas: z.number().int(),
    }),
  }),
  sms: contract({
    method: 'POST',
    path: '/sms',
    summary: 'Enviar um SMS ao cliente',
    niveis: NIVEIS_ACESSO.agendaEOficina,
    body: z.object({
      codConcessionaria: Codigo,
      telefone: texto(40),
      mensagem: texto(480).min(1, 'Escreva a mensagem'),
    }),
    output: z.object({ codMensagem: z.string(), estado: z.enum(['pendente', 'enviada', 'falhou']) }),
    refusals: [mensagemRefusals.destinoInvalido, ...recusasDoSms],
  }),
  /** Of machines: the gateway carries the shared secret as `Authorization: Bearer`. */
  alcanceDoSms: contract({
    method: 'POST',
    path: '/publico/sms/alcance',
    summary: 'O gateway informa até onde um SMS chegou',
    niveis: 'public',
    body: z.object({
      /** What the gateway answered when it took the message. */
      id: textoObrigatorio(200, 'Informe o id da mensagem'),
      alcance: z.enum(['entregue', 'lida', 'falhou']),
    }),
    output: Feito,
    // Told twice, it is the same.
    idempotent: false,
    refusals: [mensagemRefusals.gatewayDesconhecido, mensagemRefusals.naoEncontrada],
  }),
};
