import { type Expediente, formatHora, type Periodo, type Semana, sobrepoe } from '../../tempo/horario.ts';
import { diaDaSemana, type Dia, type DiaDaSemana, formatDia } from '../../dia.ts';
import { DIAS_DA_SEMANA, feriadoDoDia, type Funcionamento, horasDe } from './funcionamento.ts';

/**
 * Something a person has ahead: a reception, which lunch may not cut, or a job, which goes on after it. A job that ends
 * on a later day says 1440.
 */
export type Compromisso = Periodo & { readonly dia: Dia; readonly tipo: 'recepcao' | 'servico' };

/** Days a person is away, both included; null is the whole day, else the same hours of each. */
export type Ausencia = {
  readonly inicio: Dia;
  readonly fim: Dia;
  readonly periodo: Periodo | null;
  readonly motivo: string;
};

/** Why a week's hours leave a commitment without its person ("Sábado sem expediente"), or null. */
export function foraDaJornada(compromisso: Compromisso, jornada: Semana): string | null {
  const { dia } = compromisso;
  const semana = diaDaSemana(dia);
  const expediente = jornada[semana];
  if (cabe(compromisso, expediente)) return null;
  return `${DIAS_DA_SEMANA[semana]} ${horasDe(expediente)}`;
}

/**
 * The commitments that the week of `antes` allows and that of `depois` does not, each with why. What was already outside
 * (squeezed in on purpose) is nobody's surprise.
 */
export function sobramDaJornada<C extends Compromisso>(
  compromissos: readonly C[],
  { antes, depois }: { antes: Semana; depois: Semana },
): { compromisso: C; motivo: string }[] {
  return compromissos.flatMap((compromisso) => {
    const motivo = foraDaJornada(compromisso, depois);
    return motivo === null || foraDaJornada(compromisso, antes) !== null ? [] : [{ compromisso, motivo }];
  });
}

/**
 * The jobs that a house's hours and holidays of `antes` allow and those of `depois` do not, each with why. `jornada`: the
 * own week of who does it.
 */
export function servicosForaDaCasa<C extends Compromisso & { readonly jornada: Semana | null }>(
  servicos: readonly C[],
  { antes, depois }: { antes: Funcionamento; depois: Funcionamento },
): { compromisso: C; motivo: string }[] {
  return servicos.flatMap((compromisso) => {
    const motivo = foraDaCasa(compromisso, depois);
    return motivo === null || foraDaCasa(compromisso, antes) !== null ? [] : [{ compromisso, motivo }];
  });
}

function foraDaCasa(
  { jornada, ...compromisso }: Compromisso & { readonly jornada: Semana | null },
  { semana, feriados }: Funcionamento,
): string | null {
  const feriado = feriadoDoDia(compromisso.dia, feriados);
  if (feriado !== null) return `${feriado} (${formatDia(compromisso.dia)})`;
  return foraDaJornada(compromisso, jornadaEfetiva(semana, jornada));
}

/** The commitments that fall into an absence, each with why ("Férias até 30/11/2026"). */
export function caemNaAusencia<C extends Compromisso>(
  compromissos: readonly C[],
  { inicio, fim, periodo, motivo }: Ausencia,
): { compromisso: C; motivo: string }[] {
  const horas = periodo ? ` das ${formatHora(periodo.inicioMin)} às ${formatHora(periodo.fimMin)}` : '';
  const ate = fim === inicio ? ` em ${formatDia(inicio)}` : ` até ${formatDia(fim)}`;
  return compromissos
    .filter(
      (compromisso) =>
        compromisso.dia >= inicio &&
        compromisso.dia <= fim &&
        (periodo === null || sobrepoe(periodo, compromisso)),
    )
    .map((compromisso) => ({ compromisso, motivo: `${motivo}${ate}${horas}` }));
}

/** Minutes of a day's hours that remain after lunch and blocks, for productivity. */
export function minutosDisponiveis(expediente: Expediente, bloqueios: readonly Periodo[]): number {
  if (expediente === null) return 0;
  const { abertura, fechamento, almoco } = expediente;
  const parado = [...bloqueios, ...(almoco ? [almoco] : [])].toSorted((a, b) => a.inicioMin - b.inicioMin);
  let total = 0;
  let livreDesde = abertura;
  for (const { inicioMin, fimMin } of parado) {
    total += Math.max(0, Math.min(inicioMin, fechamento) - livreDesde);
    livreDesde = Math.max(livreDesde, fimMin);
  }
  return total + Math.max(0, fechamento - livreDesde);
}

function cabe({ inicioMin, fimMin, tipo }: Compromisso, expediente: Expediente): boolean {
  if (expediente === null) return false;
  const { abertura, fechamento, almoco } = expediente;
  if (inicioMin < abertura || fimMin > fechamento) return false;
  if (almoco === null) return true;
  return tipo === 'recepcao'
    ? !sobrepoe(almoco, { inicioMin, fimMin })
    : !sobrepoe(almoco, { inicioMin, fimMin: inicioMin + 1 });
}

/** The week somebody works: their own hours where they have some, on days when the house opens at all. */
export function jornadaEfetiva(casa: Semana, propria: Semana | null): Semana {
  if (propria === null) return casa;
  const dia = (n: DiaDaSemana): Expediente => (casa[n] === null ? null : propria[n]);
  return [dia(0), dia(1), dia(2), dia(3), dia(4), dia(5), dia(6)];
}
