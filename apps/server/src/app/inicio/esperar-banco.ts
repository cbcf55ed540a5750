import { setTimeout as sleep } from 'node:timers/promises';
import { enterOnce } from '#kernel/db/probe.ts';
import { isUnavailable } from '#kernel/errors.ts';
import { eEnderecoDeBanco, lugarDoBanco } from './falha-de-inicio.ts';

interface Espera {
  readonly url: string;
  /** Takes a sentence for whoever watches the start. */
  readonly dizer: (frase: string) => void;
  /** How long in all, between two attempts, and between two sentences; milliseconds. */
  readonly paciencia?: number;
  readonly passo?: number;
  readonly aviso?: number;
}

/**
 * Waits until the database takes connections: after a power cut it recovers while the product starts beside it. What no waiting
 * mends (a wrong password, no such database) is thrown at once, and the last fault when the patience ends.
 */
export async function esperarBanco(espera: Espera): Promise<void> {
  const { url, dizer, paciencia = 60_000, passo = 500, aviso = 5_000 } = espera;
  if (!eEnderecoDeBanco(url)) throw new TypeError('Invalid URL');
  const inicio = performance.now();
  let dito = -aviso;
  for (;;) {
    try {
      await enterOnce(url);
      return;
    } catch (error) {
      const passou = performance.now() - inicio;
      if (!ePassageiro(error) || passou >= paciencia) throw error;
      if (passou - dito >= aviso) {
        dito = passou;
        const resta = Math.ceil((paciencia - passou) / 1000);
        dizer(`O banco em ${lugarDoBanco(url)} ainda não atende${porque(error)}; esperando até ${resta} s.`);
      }
    }
    await sleep(passo);
  }
}

/** A name that is not known yet may be that of a container that is still to come. */
const ePassageiro = (error: unknown): boolean =>
  isUnavailable(error) ||
  (error instanceof Error &&
    (/^(EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH)$/.test((error as { code?: string }).code ?? '') ||
      /timeout/i.test(error.message)));

const porque = (error: unknown): string =>
  (error as { code?: string }).code === '57P03' ? ' (está se recuperando ou começando)' : '';
