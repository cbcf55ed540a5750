import { jornadaEfetiva, minutosDisponiveis } from '@oferta/domain/cadastros/expediente/compromisso.ts';
import { toSemana } from '@oferta/domain/cadastros/expediente/expediente.ts';
import { feriadoDoDia } from '@oferta/domain/cadastros/expediente/funcionamento.ts';
import { addDias, type Dia, diaDaSemana } from '@oferta/domain/dia.ts';
import type { CasaRow, HoraRow } from './hora.queries.ts';

/** The days of a span, both ends in it. */
export function diasEntre(de: Dia, ate: Dia): Dia[] {
  const dias: Dia[] = [];
  for (let dia = de; dia <= ate; dia = addDias(dia, 1)) dias.push(dia);
  return dias;
}

/** Minutes each mechanic of a dealership was there for on these days: own hours, less holidays, absences and blocks. */
export function horasDaEquipe(casa: CasaRow, dias: readonly Dia[]): HoraRow[] {
  const { expedientes, feriados, bloqueios, mecanicos } = casa;
  const daCasa = toSemana(
    [0, 1, 2, 3, 4, 5, 6].map((n) => expedientes.find(({ diaSemana }) => diaSemana === n) ?? null),
  );
  const porDia = Map.groupBy(bloqueios, ({ dia }) => dia);
  const uteis = dias.filter((dia) => feriadoDoDia(dia, feriados) === null);
  return mecanicos.flatMap(({ codMecanico, jornada, desde, ate }) => {
    const semana = jornadaEfetiva(daCasa, jornada && toSemana(jornada));
    return uteis
      .filter((dia) => desde <= dia && (ate === null || dia <= ate))
      .flatMap((dia) => {
        const parado = (porDia.get(dia) ?? []).filter(
          (bloqueio) => bloqueio.codMecanico === null || bloqueio.codMecanico === codMecanico,
        );
        const disponivel = minutosDisponiveis(semana[diaDaSemana(dia)], parado);
        return disponivel > 0 ? [{ cod_mecanico: codMecanico, dia, disponivel }] : [];
      });
  });
}
