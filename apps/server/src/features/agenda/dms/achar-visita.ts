import { dmsRefusals } from '@oferta/contracts/agenda/dms.ts';
import type { RegistroImportado } from '@oferta/domain/agenda/importacao/linha.ts';
import { chaveOs } from '@oferta/domain/agenda/numero-os.ts';
import { acharNaAgenda } from '@oferta/domain/agenda/importacao/na-agenda/na-agenda.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { type AgendamentoRow, lockAgendamento } from '../agendamento/agendamento.queries.ts';
import { listCandidatos } from '../importacao/na-agenda.queries.ts';

/**
 * The appointment that stands in the agenda already without the DMS's number: by its order's number, or as that vehicle's
 * visit of the day, whatever its hour. What has ended is no visit to come, and what another number has is another visit.
 */
export async function acharVisita(
  { tx }: Ctx,
  codConcessionaria: number,
  registro: RegistroImportado,
): Promise<AgendamentoRow | undefined> {
  const procurada = { linha: 0, registro: { ...registro, horaMin: null } };
  const candidatos = (await listCandidatos(tx, codConcessionaria, [procurada])).get(0) ?? [];
  const soltos = candidatos.filter(({ numeroDms, cancelado, passou, numeroOs }) => {
    const daOs =
      numeroOs !== null && registro.numeroOs !== null && chaveOs(numeroOs) === chaveOs(registro.numeroOs);
    return !cancelado && (daOs || (numeroDms === null && !passou));
  });
  const achado = acharNaAgenda(registro, soltos, new Set());
  if (achado === null) return undefined;
  if ('motivo' in achado) {
    const { frase } = achado.motivo;
    refuse(dmsRefusals.osDeOutroVeiculo, {
      dados: { frase },
      campos: [{ campo: 'numeroOs', mensagem: frase }],
    });
  }
  const row = await lockAgendamento(tx, achado.codAgendamento);
  // Another number has it, of old or since a moment ago.
  return row?.numero_dms === null ? row : undefined;
}
