// npm run comecar: a real installation's distributor and its first person, whether or not the server is running.
import { parseArgs } from 'node:util';
import { isEmailValido } from '@oferta/domain/cadastros/contato/email.ts';
import { CONVITE_HORAS, validadeDoConvite } from '@oferta/domain/sessao/convite.ts';
import { insertUsuario } from '#features/sessao/usuario/registro.queries.ts';
import { criarLinkSenha } from '#features/sessao/senha/link-senha.ts';
import { resolveDatabase } from '#kernel/db/embedded/resolve-database.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { NaoEDono } from '#kernel/db/owner.ts';
import { inTenant } from '#kernel/db/tenant.ts';
import { type Comeco, fazerDistribuidor, Recusa } from './comecar/comecar.queries.ts';
import { openOwnDatabase } from './own-database.ts';

const USO = `Uso: npm run comecar -- --distribuidor NOME --dominio HOST --nome PESSOA --email E-MAIL [--empresa NOME] [--cor #rrggbb]

  --distribuidor   o nome curto da rede ou oficina: letras minúsculas, números e _; um dos que o produto já traz, ou um novo
  --empresa        o nome que todos leem nas telas; um distribuidor novo precisa dele
  --cor            a cor da empresa nas telas; sem ela, azul
  --dominio        onde ele atende, sem http:// e sem porta
  --nome, --email  a primeira pessoa, que vê e cadastra tudo: recebe aqui o link para criar a senha`;
const USO_ERRADO = 1;
const RECUSADO = 2;
const COR_PADRAO = '#2b59d9';

function argumentos(): Comeco | null {
  try {
    const texto = { type: 'string' } as const;
    const { values } = parseArgs({
      options: { distribuidor: texto, dominio: texto, nome: texto, email: texto, empresa: texto, cor: texto },
    });
    const { distribuidor = '', dominio = '', nome = '', email = '', empresa, cor = COR_PADRAO } = values;
    const certo =
      /^[a-z][a-z0-9_]*$/.test(distribuidor) &&
      /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(dominio) &&
      nome.trim() !== '' &&
      isEmailValido(email) &&
      /^#[0-9a-f]{6}$/.test(cor);
    return certo
      ? { distribuidor, dominio, nome: nome.trim(), email: email.toLowerCase(), empresa, cor }
      : null;
  } catch {
    return null;
  }
}

/** The first person of it, and the link by which they make their password. */
async function aPrimeiraPessoa(
  adminUrl: string,
  codDistribuidor: number,
  { nome, email }: Comeco,
): Promise<string> {
  const db = await openOwnDatabase(adminUrl);
  const tenant = { codDistribuidor, concessionarias: '*' } as const;
  const now = new Date();
  try {
    return await inTenant(db, {
      tenant,
      actor: { codUsuario: null, acao: 'comecar', origem: 'importacao', endereco: null },
      work: async (tx) => {
        const pessoa = {
          codDistribuidor,
          nome,
          email,
          codNivel: 2,
          codConcessionariaPadrao: null,
          now,
        } as const;
        const codUsuario = await insertUsuario(tx, pessoa);
        const porta = `:${process.env['PORT'] ?? '3000'}`;
        const link = await criarLinkSenha(
          { tx, tenant },
          { codUsuario, expiraEm: validadeDoConvite(now), porta },
        );
        return link.url;
      },
    });
  } finally {
    await db.close();
  }
}

async function comecar(comeco: Comeco): Promise<void> {
  const database = await resolveDatabase(process.env, { as: 'command' });
  try {
    await migrate({ url: database.adminUrl });
    const codDistribuidor = await fazerDistribuidor(database.adminUrl, comeco);
    const url = await aPrimeiraPessoa(database.adminUrl, codDistribuidor, comeco);
    console.log(`${comeco.distribuidor} atende em ${comeco.dominio}.
${comeco.nome} cria a senha neste link, uma vez só e em até ${CONVITE_HORAS} horas:

${url}
`);
  } catch (error) {
    if (!(error instanceof Recusa || error instanceof NaoEDono)) throw error;
    console.error(error.message);
    process.exitCode = RECUSADO;
  } finally {
    await database.stop();
  }
}

const comeco = argumentos();
if (comeco) await comecar(comeco);
else {
  console.error(USO);
  process.exitCode = USO_ERRADO;
}
