import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { autenticacaoContracts } from '@oferta/contracts/sessao/autenticacao.ts';
import { senhaContracts } from '@oferta/contracts/sessao/senha.ts';
import { titularContracts, type DadosDoTitular } from '@oferta/contracts/suporte/titular.ts';
import { apagarADois } from '../../test/titular/apagar-pessoa.ts';
import { CASAS } from '../../demo/rede/casas.ts';
import { comoDono } from '../../demo/demo.queries.ts';
import { fazerCasa, prepararDistribuidor } from '../../demo/rede/fazer-casas.ts';
import { openDatabase } from '#kernel/db/database.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { servidorAlugado, type ServidorAlugado } from '../../test/dono-comum.ts';
import { aConcessionaria, as, type Casa } from '../../test/factories/house.ts';
import { anAgendamento, aRecebido } from '../../test/factories/agenda.ts';
import { testApp, type Caller, type TestApp } from '../../test/test-app.ts';
import { testPool } from '../../test/test-pool.ts';
import { prazo } from '../../../../tools/tempo.ts';

const AGORA = new Date('2026-11-23T11:00:00Z');

let servidor: ServidorAlugado;
let url: string;
let app: TestApp;
let pasta: string;

beforeAll(async () => {
  servidor = await servidorAlugado();
  pasta = path.dirname(new URL(servidor.comoSuper('x')).searchParams.get('host') ?? '/tmp');
  url = await servidor.novo('oferta');
  await migrate({ url });
  app = await testApp({ now: AGORA, database: { url, drop: async () => undefined } });
}, prazo(120_000));
afterAll(async () => {
  await app?.close();
  await servidor?.end();
});

/** A command as people run it, in a process of its own beside the running product. */
async function comando(nome: string, args: readonly string[], banco = url) {
  const command = spawn(process.execPath, [path.resolve(import.meta.dirname, `${nome}.ts`), ...args], {
    env: { ...process.env, DATABASE_URL: banco },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<number | null>((resolve) => command.on('close', resolve));
  const [saida, erro, codigo] = await Promise.all([text(command.stdout), text(command.stderr), closed]);
  return { saida, erro, codigo };
}

const PESSOA = ['--nome', 'Ana Exemplo', '--email', 'ana@casa.example'];
const DOMINIO = ['--dominio', 'gestao.casa.example'];
const COMECO = ['--distribuidor', 'casa_exemplo', ...DOMINIO, '--empresa', 'Casa Exemplo', ...PESSOA];

/** Each table's rows, counted and summed by somebody who sees all. */
async function tabelas(nome: string): Promise<Record<string, string>> {
  const pool = testPool(servidor.comoSuper(nome));
  try {
    const { rows } = await pool.query<{ nome: string }>(
      `select relname as nome from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
         and relname not like 'kysely%' and relname <> 'definitions'`,
    );
    const todas: Record<string, string> = {};
    for (const { nome: tabela } of rows) {
      // Ready lines name the transaction that wrote them.
      const fora = tabela === 'agendamento_linha' ? `'transacao'` : `''`;
      const { rows: linhas } = await pool.query<{ linha: string }>(
        `select (to_jsonb(t) - ${fora})::text as linha from public.${tabela} t order by 1`,
      );
      const soma = createHash('sha256').update(linhas.map(({ linha }) => linha).join('\n'));
      todas[tabela] = `${linhas.length} ${soma.digest('hex')}`;
    }
    return todas;
  } finally {
    await pool.end();
  }
}

test(
  'a house begins: its distributor, its first person, who comes in',
  { timeout: prazo(60_000) },
  async () => {
    const { saida, erro, codigo } = await comando('comecar', COMECO);
    expect([codigo, erro]).toEqual([0, '']);
    const token = /https:\/\/gestao\.casa\.example\/password\/(\S+)/.exec(saida)?.[1] ?? '';
    app.app.platform.directory.forget();
    const quem = { host: 'gestao.casa.example', token: null };
    const senha = 'Primeira#2026';
    app.setNow(new Date());
    const feita = await app.call(quem, senhaContracts.redefinirSenha, { body: { token, senha } });
    expect(feita.status, feita.text).toBe(200);
    const dentro = await app.call(quem, autenticacaoContracts.authentication, {
      body: { email: 'ana@casa.example', senha, rememberme: false },
    });
    expect(dentro.status, dentro.text).toBe(200);
    app.setNow(AGORA);
  },
);

let casa: Casa;
let gestora: Caller;

test(
  'a day is worked, a person is erased, the figures are counted anew',
  { timeout: prazo(120_000) },
  async () => {
    casa = await aConcessionaria(app, { distribuidor: 'homologacao' });
    gestora = await as(app, casa, 2);
    for (let i = 0; i < 5; i += 1) await aRecebido(app, { caller: gestora, casa });
    const { codAgendamento, versao } = await anAgendamento(
      app,
      { caller: gestora, casa },
      { cliente: { nome: 'Zoraide Quintiliana Única', telefone: '(11) 98765-0192' } },
    );
    const cancelado = await app.call(gestora, agendamentoContracts.deleteAgendamento, {
      body: { codAgendamento, versao, motivo: 'Cliente desistiu' },
    });
    expect(cancelado.status, cancelado.text).toBe(200);
    const achada = await app.call(gestora, titularContracts.procurarTitular, {
      body: { telefone: '(11) 98765-0192' },
    });
    const { sinais } = achada.json<DadosDoTitular>();
    const apagada = await apagarADois(app, { casa, pede: gestora }, { sinais });
    expect(apagada.status, apagada.text).toBe(200);
    const { rows } = await app.admin.query<{ cliente: string }>(
      'select cliente from agendamento where cod_agendamento = $1',
      [codAgendamento],
    );
    expect(rows).toEqual([{ cliente: '[apagado]' }]);

    const fatos = await comando('fatos', []);
    expect([fatos.codigo, fatos.erro]).toEqual([0, '']);
    const { rows: contados } = await app.admin.query<{ total: number }>(
      'select count(*)::integer as total from fato_agenda',
    );
    expect(contados).toEqual([{ total: 6 }]);
  },
);

test(
  'a copy holds every row of every table, and is put back as it was',
  { timeout: prazo(180_000) },
  async () => {
    // Some of everything that the product keeps.
    const [planejada] = CASAS.homologacao;
    if (!planejada) throw new Error('no house');
    const plano = { casa: planejada, semente: 1, agora: AGORA, diasAtras: 6, diasAFrente: 1 };
    await comoDono(url, async (banco) =>
      fazerCasa(banco, await prepararDistribuidor(banco, 'homologacao'), { plano, posicao: 0 }),
    );
    const copia = path.join(pasta, 'copia.gz');
    const feita = await comando('backup', [copia]);
    expect([feita.codigo, feita.erro]).toEqual([0, '']);
    const outro = await servidor.novo('outra');
    const posta = await comando('restore', [copia], outro);
    expect([posta.codigo, posta.erro]).toEqual([0, '']);
    const antes = await tabelas('oferta');
    for (const cheia of ['usuario', 'auditoria', 'agendamento', 'sessao'])
      expect(antes[cheia]).not.toMatch(/^0 /);
    expect(await tabelas('outra')).toEqual(antes);
  },
);

test('no call is served as the owner, who sees all rows', async () => {
  await app.admin.query('grant oferta_app to dono');
  const db = openDatabase({ url, max: 1, onError: () => undefined });
  await expect(db.pool.query('select 1')).rejects.toThrow('é o dono das tabelas');
  await db.close();
  await app.admin.query('revoke oferta_app from dono');
});

test('who is not the owner is told so, and there is no copy', { timeout: prazo(90_000) }, async () => {
  const outro = testPool(servidor.comoSuper('oferta'));
  await outro.query(
    'create role outro login createrole; grant select on all tables in schema public to outro',
  );
  await outro.end();
  const copia = path.join(pasta, 'outro.gz');
  const endereco = new URL(url);
  endereco.username = 'outro';
  const recusa = expect.stringMatching(
    /^O usuário “outro” do banco não é o dono das tabelas \(é “dono”\)[^\n]*\.$/,
  );
  for (const [nome, ...args] of COMANDOS) {
    const { codigo, saida, erro } = await comando(
      nome,
      args.concat(nome === 'backup' ? copia : []),
      endereco.href,
    );
    expect([nome, saida, erro.trim()]).toEqual([nome, '', recusa]);
    expect(codigo, nome).toBeGreaterThan(0);
  }
  expect(fs.readdirSync(pasta).filter((nome) => nome.startsWith('outro'))).toEqual([]);
});

/** What needs all rows at once; the other commands walk distributor by distributor, as the application does. */
const COMANDOS = [['backup'], ['comecar', ...COMECO]] as const satisfies readonly (readonly [
  string,
  ...string[],
])[];
