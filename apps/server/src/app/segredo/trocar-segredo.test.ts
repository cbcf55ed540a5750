/** A house changes its secret node by node, as deploy/runbooks.md says: what the old one signed and sealed is good all the while, and after. */
import { expect, onTestFinished, test } from 'vitest';
import { autenticacaoContracts } from '@oferta/contracts/sessao/autenticacao.ts';
import { readConfig } from '#kernel/config.ts';
import { loginsDeOutros } from '#kernel/db/logins.ts';
import { createVault } from '#kernel/security/vault.ts';
import { byNetwork } from '../../../test/by-network.ts';
import { cloneDatabase, comoSuper } from '../../../test/database.ts';
import { aConcessionaria } from '../../../test/factories/house.ts';
import { aPessoa } from '../../../test/factories/pessoa.ts';
import { navegador } from '../../../test/navegador.ts';
import { testApp, type TestApp } from '../../../test/test-app.ts';
import { type TestPool, testPool } from '../../../test/test-pool.ts';
import { segredo as examinarSegredo } from '../doutor/do-segredo.ts';
import { NENHUM as SOZINHO, outrosSegredos, type OutrosSegredos } from '../secret.ts';
import { COLUNAS_SELADAS } from './colunas-seladas.ts';
import { selarDeNovo } from './selar-de-novo.ts';

const bytes = (texto: string) => new TextEncoder().encode(texto);
const DE_ANTES = bytes('segredo de antes, com mais de trinta e dois caracteres');
const NOVO = bytes('segredo novo, também com mais de trinta e dois caracteres');
const QUANTAS = 45;

/** Every column that is sealed, `QUANTAS` rows of each table; behind the rules of the tables, which are not what is tried. */
function semear(banco: string): Promise<void> {
  const vault = createVault(DE_ANTES);
  return comoSuper(banco, async (client) => {
    await client.query(`set session_replication_role = replica`);
    for (let i = 1; i <= QUANTAS; i += 1) {
      const selar = (coluna: string) => vault.seal(`${coluna} ${i}`);
      await client.query('insert into conexao_dms_segredo values ($1, 1, 1, $2)', [i, selar('segredo')]);
      await client.query('insert into whatsapp_segredo values ($1, $2, $3, $4)', [
        i,
        selar('token'),
        selar('assinatura'),
        selar('verificacao'),
      ]);
      await client.query(
        `insert into apagamento_pedido (cod_distribuidor, protocolo, sinais, pedido_por, pedido_em) values (1, 'P', $1, 1, now())`,
        [selar('sinais')],
      );
      await client.query(`insert into aviso_chave values ($1, repeat('k', 87), $2)`, [i, selar('privada')]);
      await client.query(`insert into apagamento_copia values (1, 1, $1, now(), $2)`, [i, selar('conteudo')]);
    }
  });
}

async function lerSelados(admin: TestPool): Promise<Buffer[]> {
  const todos: Buffer[] = [];
  for (const { tabela, coluna } of COLUNAS_SELADAS) {
    const { rows } = await admin.query<{ selado: Buffer }>(
      `select ${coluna} as selado from ${tabela} where ${coluna} is not null`,
    );
    todos.push(...rows.map(({ selado }) => selado));
  }
  return todos;
}

const abertos = (selados: readonly Buffer[], segredo: Uint8Array): string[] =>
  selados
    .flatMap((selado) => createVault(segredo).open(selado) ?? [])
    .sort((um, outro) => (um < outro ? -1 : 1));

/** An installation by the network, where the logins have passwords. */
async function aInstalacao() {
  const clone = await cloneDatabase();
  const url = await byNetwork(clone.url);
  const admin = testPool(clone.url);
  onTestFinished(async () => {
    await admin.end();
    await clone.drop();
  });
  return {
    url,
    admin,
    no: async (segredo: Uint8Array, outros: OutrosSegredos = SOZINHO) => {
      const app = await testApp({
        segredo,
        outros,
        now: new Date(),
        database: { url, drop: async () => undefined },
      });
      let aberto = true;
      const fechar = async () => {
        if (aberto) await app.close();
        aberto = false;
      };
      onTestFinished(fechar);
      return { ...app, fechar };
    },
    doutor: async (secret: Uint8Array, outros: OutrosSegredos = SOZINHO) => {
      const [selados, logins] = [await lerSelados(admin), await loginsDeOutros(admin, secret)];
      return (await examinarSegredo({ adminUrl: url, secret, outros, selados, logins })).frase;
    },
  };
}

const vale = async (app: TestApp, host: string, token: string | null) =>
  (await app.call({ host, token }, autenticacaoContracts.verificarSessao)).status === 200;

test('a house changes its secret node by node, and nobody is locked out', async () => {
  const { url, admin, no, doutor } = await aInstalacao();
  await semear(url);
  const tudo = abertos(await lerSelados(admin), DE_ANTES);
  expect(tudo).toHaveLength(COLUNAS_SELADAS.length * QUANTAS);

  // First each node learns the one to come; then one after the other has it.
  const velho = await no(DE_ANTES, { anterior: null, seguinte: NOVO });
  expect(await doutor(DE_ANTES, { anterior: null, seguinte: NOVO })).toContain('ponha-o em JWT_SECRET');
  const moderno = await no(NOVO, { anterior: DE_ANTES, seguinte: null });
  const casa = await aConcessionaria(velho);
  const { email } = await aPessoa(velho, casa.codDistribuidor);
  const [noVelho, noNovo] = [navegador(velho, casa.host), navegador(moderno, casa.host)];
  const pessoas = [await noVelho.entrar(email), await noNovo.entrar(email)];
  for (const app of [velho, moderno])
    for (const { token } of pessoas) expect(await vale(app, casa.host, token)).toBe(true);
  const cofres = [velho, moderno].map(({ app }) => app.platform.gateways.dms.vault);
  for (const sela of cofres) for (const abre of cofres) expect(abre.open(sela.seal('x'))).toBe('x');

  expect(await doutor(NOVO, { anterior: DE_ANTES, seguinte: null })).toMatch(
    /ainda trabalham com o de antes \(conexões: [1-9]/,
  );
  await velho.fechar();
  expect(await doutor(NOVO, { anterior: DE_ANTES, seguinte: null })).toContain(
    `por selar de novo, ${tudo.length};`,
  );

  // Broken off midway, and begun again; what was sealed anew is the same.
  const troca = { adminUrl: url, secret: NOVO, outros: { anterior: DE_ANTES, seguinte: null } };
  const cai = () => {
    throw new Error('the process is gone');
  };
  await expect(selarDeNovo({ ...troca, dizer: cai })).rejects.toThrow('the process is gone');
  expect(abertos(await lerSelados(admin), NOVO)).toHaveLength(20);
  const comAmbos = (await lerSelados(admin)).map((selado) => cofres[1]?.open(selado) ?? '');
  expect(comAmbos.toSorted((um, outro) => (um < outro ? -1 : 1))).toEqual(tudo);
  const ditos: number[] = [];
  const fim = await selarDeNovo({ ...troca, dizer: (selados) => ditos.push(selados) });
  expect(fim).toEqual({ selados: tudo.length - 20, deNovo: [], logins: 0 });
  expect(ditos).toHaveLength(Math.floor((tudo.length - 20) / 20));
  expect(abertos(await lerSelados(admin), NOVO)).toEqual(tudo);
  expect(abertos(await lerSelados(admin), DE_ANTES)).toEqual([]);
  expect(await doutor(NOVO, { anterior: DE_ANTES, seguinte: null })).toContain('tire JWT_SECRET_ANTERIOR');

  // Last each node forgets the former one, which opens nothing from then on; who was in stays in.
  await moderno.fechar();
  const ultimo = await no(NOVO);
  expect(await vale(ultimo, casa.host, pessoas[1]?.token ?? null)).toBe(true);
  expect(await vale(ultimo, casa.host, pessoas[0]?.token ?? null)).toBe(false);
  const deVolta = navegador(ultimo, casa.host);
  deVolta.cookie = noVelho.cookie;
  expect((await deVolta.renovar()).status).toBe(200);
  expect(await selarDeNovo({ ...troca, outros: SOZINHO })).toEqual({ selados: 0, deNovo: [], logins: 2 });
  expect(await loginsDeOutros(admin, NOVO)).toEqual([]);
  expect(await doutor(NOVO)).toBe('O segredo é o com que o banco foi feito.');
  expect(await doutor(DE_ANTES)).toContain('não é o com que foram feitos os acessos do banco');
});

test('what no secret opens is named, left as it is, and no login goes', async () => {
  const { url, admin, no } = await aInstalacao();
  await semear(url);
  await (await no(DE_ANTES)).fechar();
  const { deNovo, ...resto } = await selarDeNovo({ adminUrl: url, secret: NOVO, outros: SOZINHO });
  expect(resto).toEqual({ selados: 0, logins: 0 });
  expect(deNovo).toHaveLength(new Set(COLUNAS_SELADAS.map(({ deNovo: frase }) => frase)).size);
  expect(abertos(await lerSelados(admin), DE_ANTES)).toHaveLength(COLUNAS_SELADAS.length * QUANTAS);
  expect(await loginsDeOutros(admin, NOVO)).toHaveLength(2);
});

test('the former secret of a folder is the file beside the one in force', () => {
  const config = readConfig({ DATA_DIR: '/nonexistent', JWT_SECRET_ANTERIOR: 'x'.repeat(32) });
  expect(outrosSegredos(config)).toEqual({ anterior: bytes('x'.repeat(32)), seguinte: null });
  expect(outrosSegredos(readConfig({ DATA_DIR: '/nonexistent' }))).toEqual(SOZINHO);
});

/** Bytes that no key of ours has sealed: hashes, and files as they came. */
const NAO_SELADAS =
  /_hash$|[.](bytes|miniatura|selo|prova|raiz|resumo|resumo_antes|conteudo_dms)$|^sessao_limite[.](chave|conta)$/;

test('every column of bytes is known to be sealed, or not to be', async () => {
  const { admin } = await aInstalacao();
  const { rows } = await admin.query<{ coluna: string }>(
    `select table_name || '.' || column_name as coluna from information_schema.columns join pg_class on relname = table_name and relkind = 'r'
      where table_schema = 'public' and data_type = 'bytea'`,
  );
  const seladas = COLUNAS_SELADAS.map(({ tabela, coluna }) => `${tabela}.${coluna}`);
  const outras = rows.map(({ coluna }) => coluna).filter((coluna) => !NAO_SELADAS.test(coluna));
  expect(outras.sort()).toEqual(seladas.sort());
});
