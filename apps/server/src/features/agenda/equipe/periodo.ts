import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { type Dia, diffDias } from '@oferta/domain/dia.ts';
import { refuse } from '#kernel/errors.ts';

/** The longest span a list is given for, in days. */
const MAXIMO = 62;

/** The days asked for, '0' being today. Refuses more than 62. A span that ends before it begins is empty. */
export function periodoDe(
  { inicio, fim }: { inicio: string; fim: string },
  hoje: Dia,
): { inicio: Dia; fim: Dia } {
  const periodo = { inicio: inicio === '0' ? hoje : inicio, fim: fim === '0' ? hoje : fim };
  if (diffDias(periodo.inicio, periodo.fim) >= MAXIMO) refuse(agendamentoRefusals.periodoLongo);
  return periodo;
}
