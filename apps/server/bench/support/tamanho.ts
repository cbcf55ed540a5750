/** Which part of its size every measure has: 1 is what quality asks for, a hundredth shows that it comes to its end. */
const PARTE = Number(process.env['PARTE'] ?? 1);
if (!(PARTE > 0 && PARTE <= 1)) throw new Error('PARTE vai de 0 (sem ele) a 1');

export const isInteira = PARTE === 1;

/** Of `n` in a whole measure so many in this run, `aoMenos` at least: without them there is nothing to measure. */
export const quantos = (n: number, aoMenos = 1): number => Math.max(aoMenos, Math.round(n * PARTE));
