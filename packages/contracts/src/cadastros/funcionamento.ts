import { z } from 'zod';
import {
  impedimentoExpediente,
  PASSO_DA_CASA,
  toExpediente,
} from '@oferta/domain/cadastros/expediente/expediente.ts';
import { ESFERAS } from '@oferta/domain/cadastros/expediente/funcionamento.ts';
import { Dia, textoObrigatorio } from '../fields.ts';

const Minuto = z.number().int().min(0).max(1440);

/** The hours of a day in minutes, in whole steps; null when closed. The sentence says what is wrong with them. */
const expedienteEditado = (passo: number) =>
  z
    .object({
      abertura: Minuto,
      fechamento: Minuto,
      almocoInicio: Minuto.nullable(),
      almocoFim: Minuto.nullable(),
    })
    .nullable()
    .superRefine((fio, issues) => {
      const meioAlmoco = fio !== null && (fio.almocoInicio === null) !== (fio.almocoFim === null);
      const message = meioAlmoco
        ? 'Informe o início e o fim do almoço'
        : impedimentoExpediente(toExpediente(fio), passo);
      if (message !== null) issues.addIssue({ code: 'custom', message });
    });

/** A dealership's week, Sunday first. */
export const SemanaEditada = z.array(expedienteEditado(PASSO_DA_CASA)).length(7);
export type SemanaEditada = z.infer<typeof SemanaEditada>;

/** A person's week, to the minute. */
export const JornadaEditada = z.array(expedienteEditado(1)).length(7);

/** A day a dealership keeps: one more holiday, or (`abre`) a national one on which it works. */
export const Feriado = z.object({
  dia: Dia,
  nome: textoObrigatorio(80, 'Dê um nome ao feriado'),
  esfera: z.enum(ESFERAS),
  abre: z.boolean(),
});
export type Feriado = z.infer<typeof Feriado>;

/** An appointment or a planned job that new hours, a holiday, an absence or a deactivation would leave outside. */
export const AgendamentoDeFora = z.object({
  codAgendamento: z.number().int(),
  dataAgendamento: z.string(),
  horaAgendamento: z.string(),
  cliente: z.string(),
  placa: z.string().nullable(),
  modelo: z.string(),
  /** What keeps it outside, in words: "Sábado sem expediente". */
  motivo: z.string(),
});

/** `atual` of the refusals that ask for confirmation: how many there are, and the first of them. */
export const AgendamentosDeFora = z.object({
  total: z.number().int(),
  agendamentos: z.array(AgendamentoDeFora),
});
export type AgendamentosDeFora = z.infer<typeof AgendamentosDeFora>;
