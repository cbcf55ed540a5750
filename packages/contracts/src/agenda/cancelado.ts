import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, DiaOuZero } from '../fields.ts';
import { NIVEIS_ACESSO } from '../niveis-acesso.ts';
import { Agendamento } from './registro-agendamento.ts';

/** What the lists of the agenda leave out: visits that were called off (product 02). */
export const canceladoContracts = {
  agendamentosCancelados: contract({
    method: 'GET',
    path: '/agendaVirtual/cancelados/:codConcessionaria/:data',
    summary: 'Agendamentos cancelados do dia (0: hoje), que ainda podem ser restaurados',
    niveis: NIVEIS_ACESSO.agenda,
    params: z.object({ codConcessionaria: Codigo, data: DiaOuZero }),
    output: z.array(Agendamento),
  }),
};
