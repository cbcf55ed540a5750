import { type Expediente, type Periodo, sobrepoe } from '@oferta/domain/tempo/horario.ts';
import { depoisDoAlmoco, fimDoServico, fimDoTrabalho } from '@oferta/domain/agenda/marcar/vagas.ts';

/** Minutes of work between two times of a day: lunch in between is nobody's work. */
export function minutosDeTrabalho(expediente: Expediente, { inicioMin, fimMin }: Periodo): number {
  const almoco = expediente?.almoco ?? null;
  if (almoco === null || !sobrepoe(almoco, { inicioMin, fimMin })) return fimMin - inicioMin;
  return fimMin - inicioMin - (Math.min(fimMin, almoco.fimMin) - Math.max(inicioMin, almoco.inicioMin));
}

/** No job is shorter, in minutes. */
export const MINIMO_MIN = 5;

/**
 * The minute a planned job ends with so many minutes more or less. More time counts from `agora` when the job runs past
 * its end (null: it does not run); less time comes off its work.
 */
export function fimEsticado(
  expediente: Expediente,
  plano: Periodo,
  { minutos, agora }: { minutos: number; agora: number | null },
): number {
  if (minutos > 0) return fimDoTrabalho(expediente, Math.max(plano.fimMin, agora ?? plano.fimMin), minutos);
  const trabalho = Math.max(MINIMO_MIN, minutosDeTrabalho(expediente, plano) + minutos);
  return fimDoTrabalho(expediente, plano.inicioMin, trabalho);
}

/** A job of a lane: its work in minutes, and the spans in which nobody can do it there or in its box. */
interface JobNaFila extends Periodo {
  readonly minutos: number;
  readonly bloqueios: readonly Periodo[];
}

/**
 * Where the following jobs of a lane go when the one before them now ends at `livreEm`: each only as far as it must, in
 * the same order, with all of its time and around blocked spans. Jobs that need not move are left out; `para` is null
 * for one that would no longer end that day, which then stands in nobody's way.
 */
export function empurrar<T extends JobNaFila>(
  fila: readonly T[],
  livreEm: number,
  expediente: Expediente,
): { job: T; para: Periodo | null }[] {
  const movidos: { job: T; para: Periodo | null }[] = [];
  let livre = livreEm;
  for (const job of fila) {
    if (job.inicioMin >= livre) break;
    const para = primeiroEspaco(expediente, livre, job);
    movidos.push({ job, para });
    livre = para?.fimMin ?? livre;
  }
  return movidos;
}

function primeiroEspaco(expediente: Expediente, livre: number, job: JobNaFila): Periodo | null {
  const inicioMin = depoisDoAlmoco(expediente, livre);
  const fimMin = fimDoServico(expediente, inicioMin, job.minutos);
  if (fimMin === null) return null;
  const bloqueio = job.bloqueios.find((cada) => sobrepoe(cada, { inicioMin, fimMin }));
  return bloqueio ? primeiroEspaco(expediente, bloqueio.fimMin, job) : { inicioMin, fimMin };
}
