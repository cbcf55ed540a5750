import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#kernel/config.ts';
import { type LoginDeOutro, loginsEnter } from '#kernel/db/logins.ts';
import { createVault, type Vault } from '#kernel/security/vault.ts';
import { type OutrosSegredos, tambemAbrem } from '../secret.ts';
import { atencao, falha, ok, type Veredito } from './achado.ts';

/** The signing secret as the server would read it; null where none was ever made. Makes none. */
export async function segredoQueHa({ JWT_SECRET, DATA_DIR }: Config): Promise<Uint8Array | null> {
  if (JWT_SECRET !== undefined) return new TextEncoder().encode(JWT_SECRET);
  return readFile(path.join(DATA_DIR, 'jwt.secret')).catch(() => null);
}

interface Provas {
  readonly adminUrl: string;
  readonly secret: Uint8Array | null;
  /** While the house changes it. */
  readonly outros: OutrosSegredos;
  /** The newest of each column; all of them while there is a former secret. */
  readonly selados: readonly Buffer[];
  /** Logins that another secret made. */
  readonly logins: readonly LoginDeOutro[];
}

/** Whether the secret is the one that the database's logins and sealed columns were made with. */
export async function segredo({ adminUrl, secret, outros, selados, logins }: Provas): Promise<Veredito> {
  const cura =
    'ponha de volta o JWT_SECRET (ou o DATA_DIR) de antes; se ele se perdeu, veja “JWT_SECRET is lost” em runbooks';
  if (!secret) return ok('Ainda não há segredo: o primeiro início faz um.');
  if (!(await loginsEnter({ adminUrl, secret })))
    return falha(`O JWT_SECRET não é o com que foram feitos os acessos do banco: ${cura}.`);
  const fechados = comoFechados(selados, createVault(secret, tambemAbrem(outros)));
  if (fechados > 0)
    return falha(`Segredos guardados que não se abrem com este JWT_SECRET: ${fechados}; ${cura}.`);
  if (outros.anterior)
    return emTroca(
      comoFechados(selados, createVault(secret, tambemAbrem({ ...outros, anterior: null }))),
      logins,
    );
  if (outros.seguinte)
    return atencao(
      'O segredo que vem é conhecido: com todos os processos assim, ponha-o em JWT_SECRET e o de agora em JWT_SECRET_ANTERIOR.',
    );
  return ok('O segredo é o com que o banco foi feito.');
}

const comoFechados = (selados: readonly Buffer[], vault: Vault): number =>
  selados.filter((selado) => vault.open(selado) === null).length;

/** How far the change is, and when the former one may go. */
function emTroca(porSelar: number, logins: readonly LoginDeOutro[]): Veredito {
  const conexoes = logins.reduce((total, { conexoes: um }) => total + um, 0);
  if (conexoes > 0)
    return atencao(
      `A troca do segredo está em curso: há processos que ainda trabalham com o de antes (conexões: ${conexoes}); reinicie-os com o novo em JWT_SECRET e o de antes em JWT_SECRET_ANTERIOR.`,
    );
  if (porSelar > 0)
    return atencao(
      `A troca do segredo está em curso: por selar de novo, ${porSelar}; a tarefa “selar-de-novo” o faz na subida de cada processo com tarefas e a cada hora.`,
    );
  return atencao(
    'Nada mais depende do segredo de antes: tire JWT_SECRET_ANTERIOR (ou o arquivo jwt.secret.anterior) e reinicie os processos.',
  );
}
