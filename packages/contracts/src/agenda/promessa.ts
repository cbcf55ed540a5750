import { MOTIVOS_PREVISAO } from '@oferta/domain/agenda/oficina/motivo-previsao.ts';
import { z } from 'zod';
import { texto } from '../fields.ts';
import { refusals } from '../refusal.ts';

/** Why a promised delivery is promised anew. */
export const MotivoDaPrevisao = z.object({ motivo: z.enum(MOTIVOS_PREVISAO), texto: texto(200).nullish() });

/** What stands in the way of a promise (product 02, deliveries). */
export const promessaRefusals = refusals('promessa', {
  semMotivo: [422, 'Informe por que a previsão de entrega mudou'],
  faltaTexto: [422, 'Descreva por que a previsão de entrega mudou'],
  semPrevisao: [422, 'Este agendamento não tem previsão de entrega. Informe uma antes de avisar o cliente'],
});
