import { cronometrar } from './cronometrar.ts';
import { pssOf } from './child.ts';

const MEBIBYTE = 1_048_576;
/** Milliseconds between looks at the memory: each costs the kernel about one. */
const OLHADA = 25;

/** Memory in mebibytes: how far it rose above where it stood, and how far up it came. */
export interface Medida {
  readonly ms: number;
  readonly subiuMiB: number;
  readonly picoMiB: number;
}

/** With shared pages divided among their users where the system tells. */
const memoria = (): number => pssOf(process.pid) ?? process.memoryUsage.rss() / MEBIBYTE;

/** Runs it and says how long it took and how far this process's memory rose meanwhile. */
export async function medirMemoria(fazer: () => Promise<void>): Promise<Medida> {
  const base = memoria();
  let pico = base;
  const relogio = setInterval(() => {
    pico = Math.max(pico, memoria());
  }, OLHADA);
  const ms = await cronometrar(fazer);
  clearInterval(relogio);
  return { ms, subiuMiB: pico - base, picoMiB: pico };
}
