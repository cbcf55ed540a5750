import { availableParallelism } from 'node:os';
import { hash, verify, type Algorithm } from '@node-rs/argon2';

// argon2id, 19 MiB, 2 passes, 1 lane (OWASP's first recommendation). The const enum is not importable when types are erased.
const ARGON2ID: Algorithm = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * As many hashes at once as cores, and one more: in each turn the database is asked first, and no core waits for it.
 * More would only queue inside the machine and starve everybody else.
 */
let free = availableParallelism() + 1;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1;
  else await new Promise<void>((go) => void waiting.push(go));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

export const hashPassword = (senha: string): Promise<string> => inTurn(() => hash(senha, OPTIONS));

let dummy: Promise<string> | undefined;

interface Stored {
  /** Null: nobody has this name. */
  readonly senhaHash: string | null;
}

/**
 * Checks a password. Without a stored hash it works just as long on a dummy one, so that the time of the answer does
 * not tell whether the person exists. `find` runs when the turn to hash has come: what it refuses by (failed tries) is
 * then as new as can be, however many guesses came in at once.
 */
export async function checkPassword<T extends Stored>(
  find: () => Promise<T>,
  senha: string,
): Promise<T & { isRight: boolean }> {
  dummy ??= hashPassword('nobody has this password');
  const fallback = await dummy;
  return inTurn(async () => {
    const found = await find();
    const matches = await verify(found.senhaHash ?? fallback, senha).catch(() => false);
    return { ...found, isRight: matches && found.senhaHash !== null };
  });
}
