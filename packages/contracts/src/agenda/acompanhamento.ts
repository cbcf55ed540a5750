import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { NIVEIS_ACESSO } from '../niveis-acesso.ts';
import { agendamentoRefusals } from './agendamento.ts';
import { StatusServicoFio } from './registro-agendamento.ts';

/** Where a car stands that is in the house: what is told of it to whoever has its link. */
export const AndamentoPublico = z.object({
  recebidoEm: z.string(),
  /** Null: nothing was promised. */
  prometidaEm: z.string().nullable(),
  entregueEm: z.string().nullable(),
  /** A quote was sent and nobody has answered it. */
  aguardaResposta: z.boolean(),
  servicos: z.array(z.object({ nome: z.string(), status: StatusServicoFio, parado: z.boolean() })),
});
export type AndamentoPublico = z.infer<typeof AndamentoPublico>;

export const acompanhamentoRefusals = refusals('acompanhamento', {
  semEndereco: [
    409,
    'A concessionária ainda não tem endereço na internet. Salve-o em Agendamento pela internet, mesmo desligado',
  ],
  foraDaCasa: [409, 'Só se acompanha um veículo que está na casa'],
});

export const acompanhamentoContracts = {
  acompanharVisita: contract({
    method: 'POST',
    path: '/agendamento/:codAgendamento/acompanhamento',
    summary: 'Endereço em que o cliente acompanha o próprio veículo',
    niveis: NIVEIS_ACESSO.agenda,
    params: z.object({ codAgendamento: Codigo }),
    /** On the distributor's own host. */
    output: z.object({ caminho: z.string() }),
    // The answer is a secret that is kept nowhere; asked twice, there are two.
    idempotent: false,
    refusals: [
      agendamentoRefusals.naoEncontrado,
      acompanhamentoRefusals.semEndereco,
      acompanhamentoRefusals.foraDaCasa,
    ],
  }),
};
