import { randomBytes } from 'node:crypto';
import type { Vault } from '#kernel/security/vault.ts';

const MARCA = 'aparelho da pagina ';

/**
 * A name for a device that opens the page: sealed, so that nobody makes one up, and random, so that it says nothing of
 * anybody. No cookie: the page is read inside of other sites too, and by browsers that keep none.
 */
export const nomearAparelho = ({ seal }: Vault): string =>
  seal(MARCA + randomBytes(16).toString('base64url')).toString('base64url');

/** The device's name as limits count it; null for one that we did not give. */
export function aparelhoDito({ open }: Vault, dito: string | null | undefined): string | null {
  const aberto = dito ? open(Buffer.from(dito, 'base64url')) : null;
  return aberto?.startsWith(MARCA) ? aberto.slice(MARCA.length) : null;
}
