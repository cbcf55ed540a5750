import type { RegistroImportado } from '@oferta/domain/agenda/importacao/linha.ts';
import type { Ctx } from '#kernel/context.ts';
import { announceAgenda } from '../announce-agenda.ts';
import { type DoDms, findCasa, insertImportados } from '../importacao/agendamento-importado.queries.ts';
import { reservarLugares } from '../importacao/reservar-lugares.ts';
import { avisarExcesso } from './avisar-excesso.ts';
import { requireHorario } from './require-horario.ts';
import { refusingOs } from './refusing-os.ts';

export interface Visita {
  registro: RegistroImportado;
  /** Absent when a file brings it. */
  dms?: DoDms;
}

/**
 * Books what a DMS has promised already, as an import does: a consultant without a place left squeezes it in, and the
 * dealership is told whose hour it shares, or that the day was full.
 */
export async function criarVisita(
  ctx: Ctx,
  codConcessionaria: number,
  { registro, dms }: Visita,
): Promise<number> {
  await requireHorario(ctx, codConcessionaria, registro);
  const [lugar = { vaga: 0, encaixe: true }] = await reservarLugares(ctx, codConcessionaria, [
    { linha: 0, registro },
  ]);
  const { intervaloMin: duracaoMin } = await findCasa(ctx.tx, codConcessionaria);
  const [codAgendamento] = await refusingOs(registro.numeroOs, () =>
    insertImportados(
      ctx.tx,
      {
        codDistribuidor: ctx.tenant.codDistribuidor,
        codConcessionaria,
        codImportacao: null,
        duracaoMin,
        agora: ctx.now,
      },
      [{ registro, lugar, ...(dms && { dms }) }],
    ),
  );
  if (codAgendamento === undefined) throw new Error('an appointment was written without a code');
  const { encaixe } = lugar;
  await avisarExcesso(ctx, codConcessionaria, {
    ...registro,
    codAgendamento,
    duracaoMin,
    encaixe,
    outroDia: true,
  });
  announceAgenda(ctx, codConcessionaria);
  return codAgendamento;
}
