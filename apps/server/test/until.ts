import { prazo } from '../../../tools/tempo.ts';

/** Waits for a condition, asking again and again; fails after some seconds with what it waited for. */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | null | false>,
  segundos = 15,
): Promise<T> {
  const end = performance.now() + prazo(segundos * 1_000);
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((go) => setTimeout(go, 25));
  }
}
