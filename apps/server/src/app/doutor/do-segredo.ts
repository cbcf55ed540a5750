import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#kernel/config.ts';
import { loginsEnter } from '#kernel/db/logins.ts';
import type { Vault } from '#kernel/security/vault.ts';
import { falha, ok, type Veredito } from './achado.ts';

/** The signing secret as the server would read it; null where none was ever made. Makes none. */
export async function segredoQueHa({ JWT_SECRET, DATA_DIR }: Config): Promise<Uint8Array | null> {
  if (JWT_SECRET !== undefined) return new TextEncoder().encode(JWT_SECRET);
  return readFile(path.join(DATA_DIR, 'jwt.secret')).catch(() => null);
}

interface Provas {
  readonly adminUrl: string;
  readonly secret: Uint8Array | null;
  readonly vault: Vault;
  readonly selados: readonly Buffer[];
}

/** Whether the secret is the one that the database's logins and sealed columns were made with. */
export async function segredo({ adminUrl, secret, vault, selados }: Provas): Promise<Veredito> {
  const cura =
    'ponha de volta o JWT_SECRET (ou o DATA_DIR) de antes; se ele se perdeu, veja “JWT_SECRET is lost” em runbooks';
  if (!secret) return ok('Ainda não há segredo: o primeiro início faz um.');
  if (!(await loginsEnter({ adminUrl, secret })))
    return falha(`O JWT_SECRET não é o com que foram feitos os acessos do banco: ${cura}.`);
  const fechados = selados.filter((selado) => vault.open(selado) === null).length;
  if (fechados > 0)
    return falha(`Segredos guardados que não se abrem com este JWT_SECRET: ${fechados}; ${cura}.`);
  return ok('O segredo é o com que o banco foi feito.');
}
