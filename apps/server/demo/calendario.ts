import type { Expediente, Semana } from '@oferta/domain/tempo/horario.ts';
import { feriadosNacionais } from '@oferta/domain/cadastros/expediente/feriado.ts';
import { addDias, diaDaSemana, type Dia, instanteDe } from '@oferta/domain/dia.ts';
import type { Casa } from './rede/casas.ts';
import { comPlantao, SEMANA } from './rede/equipe.ts';

/** A day of work: its hours, and the instant from which its minutes count. */
export interface DiaDeTrabalho {
  readonly dia: Dia;
  readonly expediente: NonNullable<Expediente>;
  /** Milliseconds of local midnight; clocks that change do so before the doors open. */
  readonly zeroMs: number;
}

/** The days the house opens, and what its registry must say so that screens agree. */
export interface Calendario {
  readonly dias: readonly DiaDeTrabalho[];
  readonly semana: Semana;
  /** The city's own closed days, and a national holiday worked because somebody looks at the demonstration on it. */
  readonly feriados: readonly { dia: Dia; nome: string; abre: boolean }[];
}

/** The house's days from one to another. `hoje` is worked in full whatever it is, or there would be little to see. */
export function calendarioDe(casa: Casa, { de, hoje, ate }: { de: Dia; hoje: Dia; ate: Dia }): Calendario {
  const semana = comPlantao(SEMANA, diaDaSemana(hoje));
  const nacionais = new Map(
    anos(de, ate)
      .flatMap(feriadosNacionais)
      .map(({ dia, nome }) => [dia, nome]),
  );
  const [mesDia, nome] = casa.feriado;
  const municipais = anos(de, ate)
    .map((ano) => ({ dia: `${ano}-${mesDia}`, nome, abre: false }))
    .filter(({ dia }) => dia !== hoje);
  const fechados = new Set([...nacionais.keys(), ...municipais.map(({ dia }) => dia)]);
  const plantao = nacionais.get(hoje);

  const dias: DiaDeTrabalho[] = [];
  for (let dia = de; dia <= ate; dia = addDias(dia, 1)) {
    const expediente = semana[diaDaSemana(dia)];
    const aberto = dia === hoje || (!fechados.has(dia) && diaDaSemana(dia) !== 0);
    if (expediente && aberto) dias.push({ dia, expediente, zeroMs: zeroDe(dia, casa.fuso) });
  }
  return {
    dias,
    semana,
    feriados: [...municipais, ...(plantao === undefined ? [] : [{ dia: hoje, nome: plantao, abre: true }])],
  };
}

/** Local midnight, told from noon: a zone's old changes of clocks happened at midnight. */
function zeroDe(dia: Dia, fuso: string): number {
  return instanteDe(dia, 720, fuso).getTime() - 720 * 60_000;
}

function anos(de: Dia, ate: Dia): number[] {
  const primeiro = Number(de.slice(0, 4));
  return Array.from({ length: Number(ate.slice(0, 4)) - primeiro + 1 }, (_vazio, i) => primeiro + i);
}
