import { availableParallelism } from 'node:os';

/**
 * Milliseconds that a fixed piece of work takes here now: so much sorting, the best of three. Times of whole runs compare across
 * machines by it, and across hours of one that others share.
 */
export function fixedWorkMs(rounds = 3) {
  let best = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    let state = 20_261_126;
    const numbers = Array.from({ length: 400_000 }, () => (state = (state * 48_271) % 2_147_483_647));
    const began = performance.now();
    numbers.sort((a, b) => a - b);
    best = Math.min(best, performance.now() - began);
  }
  return best;
}

/** One line for people: cores, and the fixed work. */
export const tellMachine = () =>
  `Esta máquina: ${availableParallelism()} núcleos; o trabalho fixo leva ${Math.round(fixedWorkMs())} ms.`;
