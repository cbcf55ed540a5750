import { type Expediente, type Periodo, sobrepoe } from '@oferta/domain/agenda/horario.ts';
import { fimDoServico } from '@oferta/domain/agenda/vagas.ts';

/** Minutes of work between two times of a day: lunch in between is nobody's work. */
export function minutosDeTrabalho(expediente: Expediente, { inicioMin, fimMin }: Periodo): number {
  const almoco = expediente?.almoco ?? null;
  if (almoco === null || !sobrepoe(almoco, { inicioMin, fimMin })) return fimMin - inicioMin;
  return fimMin - inicioMin - (Math.min(fimMin, almoco.fimMin) - Math.max(inicioMin, almoco.inicioMin));
}

/**
 * Where the following jobs of a lane go when the one before them now ends at `livreEm`: each only as far as it must,
 * in the same order, with all of its time. Jobs that need not move are left out. Null when one would not end that day.
 */
export function empurrar<T extends Periodo>(
  fila: readonly T[],
  livreEm: number,
  expediente: Expediente,
): { job: T; para: Periodo }[] | null {
  const movidos: { job: T; para: Periodo }[] = [];
  let livre = livreEm;
  for (const job of fila) {
    if (job.inicioMin >= livre) break;
    const inicioMin = depoisDoAlmoco(expediente, livre);
    const fimMin = fimDoServico(expediente, inicioMin, minutosDeTrabalho(expediente, job));
    if (fimMin === null) return null;
    movidos.push({ job, para: { inicioMin, fimMin } });
    livre = fimMin;
  }
  return movidos;
}

/** Nobody starts a job at lunch. */
function depoisDoAlmoco(expediente: Expediente, minuto: number): number {
  const almoco = expediente?.almoco ?? null;
  const noAlmoco = almoco !== null && almoco.inicioMin <= minuto && minuto < almoco.fimMin;
  return noAlmoco ? almoco.fimMin : minuto;
}
