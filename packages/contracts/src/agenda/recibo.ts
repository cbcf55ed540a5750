import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo } from '../fields.ts';
import { NIVEIS_ACESSO } from '../niveis-acesso.ts';
import { agendamentoRefusals } from './agendamento.ts';
import { ItemConferido } from './servico.ts';

/** What is known of a car's delivery: nothing before it, and of an imported one perhaps nothing after. */
export const ReciboDaEntrega = z.object({
  entregueEm: z.string().nullable(),
  entreguePor: z.string().nullable(),
  retiradoPor: z.string().nullable(),
  /** The items gone through; null when the list was not shown. */
  conferencia: z.array(ItemConferido).nullable(),
  /** PNG data URL. */
  assinatura: z.string().nullable(),
});
export type ReciboDaEntrega = z.infer<typeof ReciboDaEntrega>;

/** What is kept of a delivery, to be read again. */
export const reciboContracts = {
  recibo: contract({
    method: 'GET',
    path: '/agendaVirtual/recibo/:codAgendamento',
    summary: 'Recibo da entrega do veículo',
    niveis: NIVEIS_ACESSO.agenda,
    params: z.object({ codAgendamento: Codigo }),
    output: ReciboDaEntrega,
    refusals: [agendamentoRefusals.naoEncontrado],
  }),
};
