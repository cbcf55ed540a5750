// npm run logo -- --distribuidor NOME ARQUIVO: the picture that stands for a distributor, whether or not the server is running.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { resolveDatabase } from '#kernel/db/embedded/resolve-database.ts';
import { inTenant } from '#kernel/db/tenant.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { findDistribuidor } from '#features/agenda/importacao/casa.queries.ts';
import { lerLogo, type Logo } from '#features/sessao/distribuidor/ler-logo.ts';
import { replaceLogo } from '#features/sessao/distribuidor/logo.queries.ts';
import { openOwnDatabase } from './own-database.ts';
import './em-frase.ts';

const USO = `Uso: npm run logo -- --distribuidor NOME ARQUIVO
     npm run logo -- --distribuidor NOME --remover

  ARQUIVO   .svg de até 100 kB com viewBox, ou .png, .webp ou .jpg de até 5 MB com ao menos 320 px, desenhado para fundo branco`;
const USO_ERRADO = 1;
const ARQUIVO_ILEGIVEL = 2;

function recusar(codigo: number, frase: string): never {
  console.error(frase);
  process.exit(codigo);
}

function argumentos() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { distribuidor: { type: 'string' }, remover: { type: 'boolean', default: false } },
    });
    const [arquivo, demais] = positionals;
    const { distribuidor, remover } = values;
    const isUma = remover !== (arquivo !== undefined) && demais === undefined;
    return distribuidor !== undefined && isUma ? { distribuidor, arquivo } : null;
  } catch {
    return null;
  }
}

/** The file's logo, or the sentence that says why there is none and the end. */
async function abrir(arquivo: string): Promise<Logo> {
  // npm runs commands from the repository's folder, whatever folder the person stands in.
  const bytes = await readFile(path.resolve(process.env['INIT_CWD'] ?? '.', arquivo)).catch(() => null);
  if (!bytes) return recusar(ARQUIVO_ILEGIVEL, `Não foi possível abrir ${arquivo}.`);
  return (await lerLogo(bytes)) ?? recusar(ARQUIVO_ILEGIVEL, `${arquivo} não serve como logo.\n${USO}`);
}

const { distribuidor, arquivo } = argumentos() ?? recusar(USO_ERRADO, USO);
const logo = arquivo === undefined ? null : await abrir(arquivo);

const database = await resolveDatabase(process.env, { as: 'command' });
await migrate({ url: database.adminUrl });
const db = await openOwnDatabase(database.adminUrl);
try {
  const codDistribuidor = await findDistribuidor(db, distribuidor);
  if (codDistribuidor === undefined) {
    console.error(`Distribuidor "${distribuidor}" não cadastrado.`);
    process.exitCode = USO_ERRADO;
  } else {
    await inTenant(db, {
      tenant: { codDistribuidor, concessionarias: [] },
      actor: { codUsuario: null, acao: 'logo', origem: 'importacao', endereco: null },
      work: (tx) => replaceLogo(tx, codDistribuidor, { fundo: 'claro', logo }),
    });
    console.log(logo ? `Logo de ${distribuidor} trocado.` : `${distribuidor} ficou sem logo.`);
  }
} finally {
  await db.close();
  await database.stop();
}
