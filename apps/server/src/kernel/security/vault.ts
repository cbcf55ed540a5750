import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** Seals secrets of others that have to be said again, as a hash could not be. */
export interface Vault {
  readonly seal: (secret: string) => Buffer;
  /** Null for what was sealed with another key, or touched since. */
  readonly open: (sealed: Buffer) => string | null;
}

/**
 * AES-256-GCM under a key of its own, derived from the secret that signs tokens: whoever copies the database alone reads none of
 * them. `tambem`: secrets that open as well and seal nothing, while the house changes its own.
 */
export function createVault(secret: Uint8Array, tambem: readonly Uint8Array[] = []): Vault {
  const key = keyOf(secret);
  const keys = [key, ...tambem.map(keyOf)];
  return {
    seal(text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]);
    },
    open(sealed) {
      for (const each of keys) {
        const text = openWith(each, sealed);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

const keyOf = (secret: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'vault', 32));

function openWith(key: Buffer, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE));
    decipher.setAuthTag(sealed.subarray(-TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
