import { z } from 'zod';
import { NIVEIS_ACESSO } from './niveis-acesso.ts';
import { contract } from '../contract.ts';
import { Codigo, Feito, texto, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';

export const mensagemRefusals = refusals('mensagem', {
  destinoInvalido: [422, 'Favor inserir telefone válido'],
  gatewayDesconhecido: [401, 'Confira o token: só o gateway de SMS informa entregas'],
  muitosAoNumero: [429, 'Este número já recebeu vários SMS. Aguarde {espera} e tente de novo'],
  muitosDaCasa: [429, 'A concessionária já enviou todos os SMS do dia. Aguarde {espera} ou use outro canal'],
  naoEncontrada: [404, 'Mensagem não encontrada'],
});

export const mensagemContracts = {
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
    refusals: [
      mensagemRefusals.destinoInvalido,
      mensagemRefusals.muitosAoNumero,
      mensagemRefusals.muitosDaCasa,
    ],
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
