import type { Calendario, Consultor } from '@oferta/contracts/agenda/equipe.ts';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { parseHora } from '@oferta/domain/tempo/horario.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { blocosDe } from '../blocos-do-dia.ts';
import { isPorReceber } from '../evento-agendamento.ts';

interface Lugar {
  /** Whose it is; undefined for one of the bolsão. */
  readonly consultor: Consultor | undefined;
  readonly calendario: Calendario;
  readonly hoje: Dia;
}

/** What an encaixe has been put into by choice. */
const POR_ESCOLHA: readonly string[] = ['', 'Almoço'];

/**
 * Why an appointment that is still to come can no longer be kept where it is, "Folga de Ana": its consultant is away or has
 * left, its house closed. Null while it can.
 */
export function semLugar(agendamento: Agendamento, { consultor, calendario, hoje }: Lugar): string | null {
  const { dataAgendamento: dia, horaAgendamento, duracaoMin, encaixe } = agendamento;
  if (!consultor || dia < hoje || !isPorReceber(agendamento)) return null;
  const { codConsultor, nomeTratado, ativo, jornada } = consultor;
  if (!ativo) return `${nomeTratado} não está mais na equipe`;
  const start = parseHora(horaAgendamento) ?? 0;
  const dono = {
    resourceId: String(codConsultor),
    recurso: 'consultor',
    cod: codConsultor,
    jornada,
  } as const;
  const bloco = blocosDe(dono, dia, calendario).find(
    ({ label, ...trecho }) =>
      trecho.start < start + duracaoMin && start < trecho.end && !(encaixe && POR_ESCOLHA.includes(label)),
  );
  if (!bloco) return null;
  return bloco.label ? `${nomeTratado}: ${bloco.label}` : 'Fora do expediente';
}
