import { z } from 'zod';
import { NIVEIS_ACESSO } from './niveis-acesso.ts';
import { contract } from '../contract.ts';
import { Codigo, texto } from '../fields.ts';
import { refusals } from '../refusal.ts';

export const mensagemRefusals = refusals('mensagem', {
  destinoInvalido: [422, 'Favor inserir telefone válido'],
});

export const mensagemContracts = {
  sms: contract({
    method: 'POST',
    path: '/sms',
    summary: 'Enviar um SMS ao cliente',
    niveis: NIVEIS_ACESSO.agendaEOficina,
    body: z.object({
      codConcessionaria: Codigo,
      telefone: texto(20),
      mensagem: texto(480).min(1, 'Escreva a mensagem'),
    }),
    output: z.object({ codMensagem: z.string(), estado: z.enum(['pendente', 'enviada', 'falhou']) }),
    refusals: [mensagemRefusals.destinoInvalido],
  }),
};
