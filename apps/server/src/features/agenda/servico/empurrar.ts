import { type Expediente, type Periodo, sobrepoe } from '@oferta/domain/agenda/horario.ts';
import { depoisDoAlmoco, fimDoServico } from '@oferta/domain/agenda/vagas.ts';

/** Minutes of work between two times of a day: lunch in between is nobody's work. */
export function minutosDeTrabalho(expediente: Expediente, { inicioMin, fimMin }: Periodo): number {
  const almoco = expediente?.almoco ?? null;
  if (almoco === null || !sobrepoe(almoco, { inicioMin, fimMin })) return fimMin - inicioMin;
  return fimMin - inicioMin - (Math.min(fimMin, almoco.fimMin) - Math.max(inicioMin, almoco.inicioMin));
}

/** The day of a lane: its hours, and the spans in which nobody works there. */
interface DiaDaRaia {
  readonly expediente: Expediente;
  readonly bloqueios: readonly Periodo[];
}

/**
 * Where the following jobs of a lane go when the one before them now ends at `livreEm`: each only as far as it must, in
 * the same order, with all of its time and around blocked spans. Jobs that need not move are left out; `para` is null
 * for one that would no longer end that day, which then stands in nobody's way.
 */
export function empurrar<T extends Periodo>(
  fila: readonly T[],
  livreEm: number,
  dia: DiaDaRaia,
): { job: T; para: Periodo | null }[] {
  const movidos: { job: T; para: Periodo | null }[] = [];
  let livre = livreEm;
  for (const job of fila) {
    if (job.inicioMin >= livre) break;
    const para = primeiroEspaco(dia, livre, minutosDeTrabalho(dia.expediente, job));
    movidos.push({ job, para });
    livre = para?.fimMin ?? livre;
  }
  return movidos;
}

function primeiroEspaco(
  { expediente, bloqueios }: DiaDaRaia,
  livre: number,
  minutos: number,
): Periodo | null {
  const inicioMin = depoisDoAlmoco(expediente, livre);
  const fimMin = fimDoServico(expediente, inicioMin, minutos);
  if (fimMin === null) return null;
  const bloqueio = bloqueios.find((cada) => sobrepoe(cada, { inicioMin, fimMin }));
  return bloqueio
    ? primeiroEspaco({ expediente, bloqueios }, bloqueio.fimMin, minutos)
    : { inicioMin, fimMin };
}
