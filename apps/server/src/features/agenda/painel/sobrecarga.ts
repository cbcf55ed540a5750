import type { PainelDaAgenda } from '@oferta/contracts/agenda/painel.ts';
import type { Falta } from './carga-da-semana.ts';
import type { TrabalhoRow } from './painel.queries.ts';

/**
 * The jobs behind the minutes that nobody has: of each group of them the last ones of its day, since who came first is served
 * first. Their minutes add up to what is missing.
 */
export function sobrecargaDe(
  faltas: readonly Falta[],
  trabalhos: readonly TrabalhoRow[],
): PainelDaAgenda['sobrecarga'] {
  return faltas.flatMap(({ dia, tipo, codMecanico, trazido, minutos }) => {
    let restam = minutos;
    const doGrupo = trabalhos.filter(
      (cada) =>
        cada.trazido === trazido &&
        (trazido || cada.dia === dia) &&
        cada.tipo === tipo &&
        cada.codMecanico === codMecanico,
    );
    return doGrupo
      .toReversed()
      .flatMap(({ codAgendamento, placa, modelo, servico, mecanico, porFazerMin }) => {
        const semLugarMin = Math.min(restam, porFazerMin);
        restam -= semLugarMin;
        return semLugarMin > 0
          ? [{ dia, codAgendamento, placa, modelo, servico, mecanico, trazido, semLugarMin }]
          : [];
      })
      .toReversed();
  });
}
