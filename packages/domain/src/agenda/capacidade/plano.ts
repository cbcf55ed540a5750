import { type Periodo, sobrepoe } from '../marcar/horario.ts';
import { maiorLotacao, periodoDoServico } from '../marcar/vagas.ts';
import type { DiaComCarga, Trabalho } from './dia-com-carga.ts';

/** A job of a plan: who does it and from when to when. */
export type Passo = Periodo & { readonly codMecanico: number };

/** The plan, or null and the first job that no beginning of a plan reaches past. */
type Planejado = {
  readonly passos: Passo[] | null;
  readonly parou: number;
};

/**
 * Who does each of a visit's jobs, one after the other from a minute on: whoever did the one before goes on where they
 * can, otherwise the first of the list. Lunch and other hours move the end, so every way of sharing the work is tried;
 * what is left to do depends only on where one stands, hence no place is tried twice.
 */
export function planejar(trabalhos: readonly Trabalho[], dia: DiaComCarga, inicioMin: number): Planejado {
  const semSaida = new Set<string>();
  let parou = 0;
  const seguir = (ordem: number, inicio: number, antes: number | null): Passo[] | null => {
    const trabalho = trabalhos[ordem];
    if (!trabalho) return [];
    parou = Math.max(parou, ordem);
    const onde = `${ordem} ${inicio}`;
    if (semSaida.has(onde)) return null;
    for (const mecanico of primeiroQuem(dia.mecanicos, antes)) {
      if (!mecanico.especialidades.includes(trabalho.tipo)) continue;
      const periodo = periodoDoServico(mecanico.expediente, inicio, trabalho.minutos);
      if (!periodo || !isLivre(dia.bloqueios, periodo)) continue;
      const comFolga = { ...periodo, fimMin: periodo.fimMin + trabalho.folga };
      if (!isLivre(mecanico.ocupado, comFolga) || !temBox(dia, comFolga)) continue;
      const resto = seguir(ordem + 1, periodo.fimMin, mecanico.codMecanico);
      if (resto) return [{ codMecanico: mecanico.codMecanico, ...periodo }, ...resto];
    }
    semSaida.add(onde);
    return null;
  };
  return { passos: seguir(0, inicioMin, null), parou };
}

function primeiroQuem(
  mecanicos: DiaComCarga['mecanicos'],
  codMecanico: number | null,
): DiaComCarga['mecanicos'] {
  const quem = mecanicos.find((cada) => cada.codMecanico === codMecanico);
  return quem ? [quem, ...mecanicos.filter((cada) => cada !== quem)] : mecanicos;
}

const isLivre = (ocupado: readonly Periodo[], periodo: Periodo): boolean =>
  !ocupado.some((cada) => sobrepoe(cada, periodo));

const temBox = ({ boxes, emBox }: DiaComCarga, periodo: Periodo): boolean =>
  boxes === null || maiorLotacao(emBox, periodo) < boxes;
