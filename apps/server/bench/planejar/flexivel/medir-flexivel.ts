import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sorteio } from '@oferta/domain/agenda/replanejar/custo.ts';
import { cpu } from '../metodos.ts';
import { lerInstancia } from './instancia.ts';
import { escalonar } from './tabu.ts';

interface Limite {
  readonly name: string;
  readonly set: string;
  readonly path: string;
  readonly upper: number;
}

const TEMPO_MS = 1000;
const SEMENTES = [1, 2, 3];

/**
 * The gaps of mk01–mk15 to their best known ends, of a folder with `bounds.json` and the instances' files: average and worst of
 * three seeds, a second of CPU each, what is better than the best known counted as nothing.
 */
export function medirFlexivel(pasta: string): readonly [string, string, string] {
  const limites = JSON.parse(readFileSync(path.join(pasta, 'bounds.json'), 'utf8')) as readonly Limite[];
  const instancias = limites
    .filter(({ set }) => set === 'brandimarte')
    .map(({ path: arquivo, upper, name }) => ({
      name,
      upper,
      instancia: lerInstancia(readFileSync(path.join(pasta, arquivo), 'utf8')),
    }));
  const ate = (tempo: number) => {
    const fim = cpu() + tempo;
    // The clock of the process costs more to ask than a step.
    let perguntas = 0;
    return () => ++perguntas % 8 !== 0 || cpu() < fim;
  };
  for (const { instancia } of instancias.slice(0, 1))
    escalonar(instancia, { sorte: sorteio(1), aindaHaTempo: ate(TEMPO_MS / 2) });
  const porSemente = SEMENTES.map((semente) => {
    const gaps = instancias.map(({ instancia, upper }) => {
      const { fim } = escalonar(instancia, { sorte: sorteio(semente), aindaHaTempo: ate(TEMPO_MS) });
      return Math.max(0, 100 * (fim / upper - 1));
    });
    return { media: gaps.reduce((a, b) => a + b, 0) / gaps.length, pior: Math.max(...gaps) };
  });
  const lista = (qual: 'media' | 'pior'): string =>
    porSemente.map((cada) => cada[qual].toFixed(2)).join(', ');
  return [
    `public instances mk01–mk15, 1 s each, seeds ${SEMENTES.join(', ')}: gap, average; worst`,
    `${lista('media')} %; ${lista('pior')} %`,
    '≤ 1 %; ≤ 4 %',
  ];
}
