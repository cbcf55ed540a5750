import { type Periodo, sobrepoe } from '../../tempo/horario.ts';
import { maiorLotacao, periodoDoServico } from '../marcar/vagas.ts';
import { type DiaComCarga, minutosCom, type Trabalho } from './dia-com-carga.ts';

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
      if (!serve(mecanico, trabalho)) continue;
      const periodo = periodoDoServico(
        mecanico.expediente,
        inicio,
        minutosCom(trabalho, mecanico.codMecanico),
      );
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

/** Stands for somebody more, who can do all of it. */
export const REFORCO = 0;

/** Whether a mechanic is one who may do the job. */
const serve = (
  { codMecanico, especialidades }: DiaComCarga['mecanicos'][number],
  { tipo, codMecanico: escolhido = null }: Trabalho,
): boolean =>
  codMecanico === REFORCO || (escolhido === null ? especialidades.includes(tipo) : codMecanico === escolhido);

/**
 * Who may do a job, and from when on that day each of them has the time for it in a row, with the buffer after it; null: not
 * any more. Whoever is free first comes first: the names that are told are of who can be had.
 */
export function quandoLivres(
  trabalho: Trabalho,
  dia: Pick<DiaComCarga, 'mecanicos' | 'bloqueios'>,
  aPartirDe: number,
): { readonly codMecanico: number; readonly livreMin: number | null }[] {
  return dia.mecanicos
    .filter((mecanico) => serve(mecanico, trabalho))
    .map(({ codMecanico, expediente, ocupado }) => {
      for (let minuto = aPartirDe; minuto < (expediente?.fechamento ?? 0); minuto += PASSO_MIN) {
        const periodo = periodoDoServico(expediente, minuto, minutosCom(trabalho, codMecanico));
        if (!periodo || !isLivre(dia.bloqueios, periodo)) continue;
        if (isLivre(ocupado, { ...periodo, fimMin: periodo.fimMin + trabalho.folga }))
          return { codMecanico, livreMin: periodo.inicioMin };
      }
      return { codMecanico, livreMin: null };
    })
    .toSorted((a, b) => (a.livreMin ?? Infinity) - (b.livreMin ?? Infinity));
}

/** How finely "until when" is looked for, minutes. */
export const PASSO_MIN = 5;

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
