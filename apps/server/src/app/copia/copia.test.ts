import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestClient, testPool } from '../../../test/test-pool.ts';
import { cloneDatabase, type ClonedDatabase } from '../../../test/database.ts';
import { CASAS } from '../../../demo/rede/casas.ts';
import { comoDono } from '../../../demo/demo.queries.ts';
import { fazerCasa, prepararDistribuidor } from '../../../demo/rede/fazer-casas.ts';
import { somar } from './contagem.ts';
import { gravarCopia } from './gravar-copia.ts';
import { restaurarCopia } from './restaurar-copia.ts';

let pasta: string;
let origem: ClonedDatabase;
let copia: string;
let antes: Record<string, string>;
let abertos: ClonedDatabase[] = [];

beforeAll(async () => {
  pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'copia-'));
  copia = path.join(pasta, 'copia.gz');
  origem = await vazio();
  await umaCasa(origem.url);
  // What JSON could lose: bytes, microseconds, quotes, line ends, an audited change, a gap before the next code.
  await naBase(origem, async (client) => {
    await client.query(
      `insert into imagem (cod_distribuidor, tipo, bytes) values (1, 'image/png', '\\x00ff7b5b0a22')`,
    );
    await client.query(
      `update agendamento set observacao = E'linha "um"\\n[dois] \\\\ três' where cod_agendamento = (select min(cod_agendamento) from agendamento)`,
    );
    await client.query(
      `update agendamento set alterado_em = '2026-11-24T13:00:00.123456Z' where cod_agendamento = (select max(cod_agendamento) from agendamento)`,
    );
  });
  antes = await somas(origem);
  await gravarCopia(origem.url, copia);
});
afterAll(async () => {
  for (const database of abertos) await database.drop();
  fs.rmSync(pasta, { recursive: true });
});

/** A house with ten days of work: every kind of row, and few of each. */
async function umaCasa(url: string): Promise<void> {
  const [casa] = CASAS.homologacao;
  if (!casa) throw new Error('no house');
  const plano = { casa, semente: 1, agora: new Date('2026-11-24T13:42:00Z'), diasAtras: 10, diasAFrente: 2 };
  await comoDono(url, async (banco) =>
    fazerCasa(banco, await prepararDistribuidor(banco, 'homologacao'), { plano, posicao: 0 }),
  );
}

async function vazio(): Promise<ClonedDatabase> {
  const database = await cloneDatabase();
  abertos.push(database);
  return database;
}

async function naBase<T>({ url }: ClonedDatabase, work: (client: TestClient) => Promise<T>): Promise<T> {
  const pool = testPool(url);
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
    await pool.end();
  }
}

/** A checksum of each table. */
function somas(database: ClonedDatabase): Promise<Record<string, string>> {
  return naBase(database, async (client) => {
    const { rows } = await client.query<{ nome: string }>(
      `select relname as nome from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname not like 'kysely%' and relname <> 'definitions'`,
    );
    const todas: Record<string, string> = {};
    for (const { nome } of rows) {
      // Ready lines name the transaction that wrote them.
      const fora = nome === 'agendamento_linha' ? `'transacao'` : `''`;
      const { rows: linhas } = await client.query<{ linha: string }>(
        `select (to_jsonb(t) - ${fora})::text as linha from public.${nome} t order by 1`,
      );
      todas[nome] = `${linhas.length} ${createHash('sha256')
        .update(linhas.map(({ linha }) => linha).join('\n'))
        .digest('hex')}`;
    }
    return todas;
  });
}

it('puts every table back as it was, and goes on numbering after it', async () => {
  const destino = await vazio();
  const linhas = await restaurarCopia(destino.url, copia);

  expect(await somas(destino)).toEqual(antes);
  expect(antes['agendamento']).not.toMatch(/^0 /);
  const { agendamento_linha: derivada, ...copiadas } = antes;
  expect(derivada).not.toMatch(/^0 /);
  expect(somar(linhas)).toBe(
    Object.values(copiadas).reduce((total, soma) => total + Number(soma.split(' ')[0]), 0),
  );
  const inserir = `insert into grupo (cod_distribuidor, nome) values (1, 'Grupo novo') returning cod_grupo`;
  await naBase(destino, (client) => client.query(inserir));
  const proximo = `select nextval(pg_get_serial_sequence('agendamento', 'cod_agendamento')) > (select max(cod_agendamento) from agendamento) as livre`;
  expect((await naBase(destino, (client) => client.query(proximo))).rows).toEqual([{ livre: true }]);
});

it('knows at once how large everything is, so that the first question is planned as the hundredth', async () => {
  const destino = await vazio();
  await restaurarCopia(destino.url, copia);
  const { rows } = await naBase(destino, (client) =>
    client.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < 0`,
    ),
  );
  expect(rows).toEqual([]);
});

it('is one instant: what is written while it reads is not half in it', async () => {
  const outra = path.join(pasta, 'durante.gz');
  const destino = await vazio();
  await naBase(origem, async (client) => {
    const gravando = gravarCopia(origem.url, outra);
    // An order and the visit it belongs to, in tables read far apart.
    for (let i = 0; i < 20; i += 1) {
      await client.query(`with a as (
          insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, origem, cliente, placa, modelo)
          select cod_distribuidor, cod_concessionaria, dia, 600, 30, 'site', 'Durante', 'XYZ1A23', modelo from agendamento limit 1
          returning *)
        insert into ordem_servico (cod_distribuidor, cod_concessionaria, numero_os, cod_agendamento, cliente, placa, modelo)
        select cod_distribuidor, cod_concessionaria, 'D${i}', cod_agendamento, cliente, placa, modelo from a`);
    }
    await gravando;
    await client.query(`delete from ordem_servico where cliente = 'Durante'`);
    await client.query(`delete from agendamento where cliente = 'Durante'`);
  });
  await restaurarCopia(destino.url, outra);
  const { rows } = await naBase(destino, (client) =>
    client.query(
      `select (select count(*) from agendamento where cliente = 'Durante')::integer - (select count(*) from ordem_servico where cliente = 'Durante')::integer as sobra`,
    ),
  );
  expect(rows).toEqual([{ sobra: 0 }]);
});

it('refuses a database that is not empty', async () => {
  await expect(restaurarCopia(origem.url, copia)).rejects.toThrow('O banco não está vazio');
});

it.each([
  ['cut off in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['lacking its last line', (bytes: Buffer) => gzipSync(withoutLine(bytes, -1))],
  ['lacking a row', (bytes: Buffer) => gzipSync(withoutLine(bytes, 2))],
])('puts nothing back from a file %s', async (_how, damage) => {
  const destino = await vazio();
  const vazias = await somas(destino);
  const estragada = path.join(pasta, 'estragada.gz');
  fs.writeFileSync(estragada, damage(fs.readFileSync(copia)));

  await expect(restaurarCopia(destino.url, estragada)).rejects.toThrow();
  expect(await somas(destino)).toEqual(vazias);
});

it('tells a copy of another version, and what is no copy, from its own', async () => {
  const destino = await vazio();
  const outra = path.join(pasta, 'outra.gz');
  const texto = gunzipSync(fs.readFileSync(copia)).toString();
  fs.writeFileSync(outra, gzipSync(texto.replace(/"versao":"[^"]+"/, '"versao":"9999_futuro"')));
  await expect(restaurarCopia(destino.url, outra)).rejects.toThrow('A cópia é da versão 9999_futuro');
  fs.writeFileSync(outra, gzipSync('olá\n'));
  await expect(restaurarCopia(destino.url, outra)).rejects.toThrow('não é uma cópia de segurança');
});

function withoutLine(bytes: Buffer, which: number): string {
  const linhas = gunzipSync(bytes).toString().trimEnd().split('\n');
  linhas.splice(which, 1);
  return `${linhas.join('\n')}\n`;
}
