import type { Dia } from '../../dia.ts';
import { type Expediente, type Periodo, sobrepoe } from '../../tempo/horario.ts';

/** Time taken from somebody, a bay or, without a code, from the whole house. */
export type Tomado = Periodo & {
  readonly recurso: 'concessionaria' | 'consultor' | 'mecanico' | 'box';
  readonly codRecurso: number | null;
  readonly motivo: string;
};

/** A visit and what it holds: its consultant's time, and its jobs' windows with mechanic and bay. */
export type VisitaMarcada = {
  readonly dia: Dia;
  readonly inicioMin: number;
  readonly duracaoMin: number;
  readonly codConsultor: number | null;
  readonly janelas: readonly (Periodo & {
    readonly dia: Dia;
    readonly codMecanico: number | null;
    readonly codBox: number | null;
  })[];
};

/** What a day of the house is like. */
export type DiaDaCasa = {
  /** The holiday that closes it, by its name. */
  readonly feriado: string | null;
  readonly expediente: Expediente;
  readonly tomados: readonly Tomado[];
};

/**
 * What was laid over a booked visit, in words; null where nothing was: a holiday, a closed day, hours that no longer hold its
 * arrival, a block or a leave over its consultant, one of its mechanics, its bay or the house (field notes AG-03, AG-17).
 */
export function oQueAtinge(visita: VisitaMarcada, diaDe: (dia: Dia) => DiaDaCasa): string | null {
  const { dia, inicioMin, duracaoMin, codConsultor } = visita;
  const daCasa = diaDe(dia);
  if (daCasa.feriado !== null) return daCasa.feriado;
  if (daCasa.expediente === null) return 'a casa não abre nesse dia';
  const { abertura, fechamento } = daCasa.expediente;
  if (inicioMin < abertura || inicioMin >= fechamento) return 'fora do expediente';
  const chegada = { inicioMin, fimMin: inicioMin + duracaoMin };
  const naChegada = daCasa.tomados.find(
    (tomado) =>
      sobrepoe(tomado, chegada) &&
      (tomado.recurso === 'concessionaria' ||
        (tomado.recurso === 'consultor' && codConsultor !== null && tomado.codRecurso === codConsultor)),
  );
  if (naChegada) return naChegada.motivo;
  for (const janela of visita.janelas) {
    const noTrabalho = diaDe(janela.dia).tomados.find(
      (tomado) =>
        sobrepoe(tomado, janela) &&
        (tomado.recurso === 'concessionaria' ||
          (tomado.recurso === 'mecanico' &&
            janela.codMecanico !== null &&
            tomado.codRecurso === janela.codMecanico) ||
          (tomado.recurso === 'box' && janela.codBox !== null && tomado.codRecurso === janela.codBox)),
    );
    if (noTrabalho) return noTrabalho.motivo;
  }
  return null;
}
