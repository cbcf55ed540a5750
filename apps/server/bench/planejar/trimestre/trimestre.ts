import { sorteio } from '@oferta/domain/agenda/replanejar/custo.ts';
import type { DiaDaOficina, LugarNoPlano } from '@oferta/domain/agenda/replanejar/dia.ts';
import { replanejar } from '@oferta/domain/agenda/replanejar/replanejar.ts';
import { cpu } from '../metodos.ts';
import { trimestreDaDemo, type DiaDaDemo } from './dias-da-demo.ts';
import { viver, type Falta } from './viver-o-dia.ts';

/** Promises of a quarter that were kept without the planner and with it, used once at 11:00 and once at 15:00. */
export interface Trimestre {
  readonly nome: string;
  readonly dias: number;
  readonly promessas: number;
  readonly sem: number;
  readonly com: number;
}

const AS = [660, 900];

/** What an ordinary hand does: everybody stays, who has nobody any more goes to their best place. */
const aMao = (dia: DiaDaOficina): readonly LugarNoPlano[] =>
  replanejar(dia, { mexidas: 0, aindaHaTempo: () => false }).lugaresDeAntes.filter(({ servico }) =>
    dia.servicos.some(({ cod, estado }) => cod === servico && estado === 'orfao'),
  );

const planejador =
  (tempo: number) =>
  (dia: DiaDaOficina): readonly LugarNoPlano[] => {
    const ate = cpu() + tempo;
    return replanejar(dia, { mexidas: 6, semente: 1, aindaHaTempo: () => cpu() < ate }).lugares;
  };

/** The quarter as the demonstration tells it, and the same with somebody going home on every second day. */
export function medirTrimestre(tempo: number): Trimestre[] {
  const dias = trimestreDaDemo();
  const faltas = dias.map((dia, at) => (at % 2 === 0 ? null : umaFalta(dia, at)));
  return [
    medir('as the demonstration tells it', dias, { faltas: dias.map(() => null), tempo }),
    medir('a mechanic goes home on every second day', dias, { faltas, tempo }),
  ];
}

/** Somebody of those who have the most left, between nine and two. */
function umaFalta(dia: DiaDaDemo, semente: number): Falta | null {
  const sorte = sorteio(semente * 7919);
  const desde = 540 + 15 * Math.floor(sorte() * 21);
  const ocupados = [
    ...new Set(dia.trabalhos.filter(({ inicio }) => inicio >= desde).map(({ mecanico }) => mecanico)),
  ];
  const mecanico = ocupados[Math.floor(sorte() * ocupados.length)];
  return mecanico === undefined ? null : { mecanico, desde };
}

function medir(
  nome: string,
  dias: readonly DiaDaDemo[],
  { faltas, tempo }: { faltas: readonly (Falta | null)[]; tempo: number },
): Trimestre {
  let promessas = 0;
  let sem = 0;
  let com = 0;
  dias.forEach((dia, at) => {
    const falta = faltas[at] ?? null;
    const base = { falta, entregar: aMao };
    const semEle = viver(dia, { ...base, replanejos: { as: [], plano: aMao } });
    const comEle = viver(dia, { ...base, replanejos: { as: AS, plano: planejador(tempo) } });
    promessas += semEle.promessas;
    sem += semEle.cumpridas;
    com += comEle.cumpridas;
  });
  return { nome, dias: dias.length, promessas, sem, com };
}
