/** A database that is served gets another shape while calls come in: none is lost, and nothing in use is locked for long. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { applyMigrations } from '#kernel/db/apply-migrations.ts';
import { applyDefinitions } from '#kernel/db/definitions/apply-definitions.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { medirEsperas, medirTrancas } from '../../bloqueios.ts';
import { servidorAlugado, type ServidorAlugado } from '../../dono-comum.ts';
import { anAgendamento } from '../../factories/agenda.ts';
import { aConcessionaria, as, type Casa } from '../../factories/house.ts';
import type { Caller, TestApp } from '../../test-app.ts';
import { type TestPool, testPool } from '../../test-pool.ts';
import { until } from '../../until.ts';
import { DIA, escritores, faltas } from '../escritores.ts';
import { umServidor, type Servidor } from '../servidor.ts';
import { PACIENCIA, TAMANHOS } from '../tamanhos.ts';

/** What an upgrade may bring: a new column, what it holds of every old row, and that none is without. */
const NOVAS = {
  '9001_coluna': `alter table agendamento add column prova text;
    alter table agendamento alter column prova set default 'novo';
    create index on agendamento (prova);`,
  '9002_conteudo': `-- in batches
    update agendamento set prova = 'de antes' where cod_agendamento in
      (select cod_agendamento from agendamento where prova is null order by 1 limit 500 for update skip locked)`,
  '9003_sempre': 'alter table agendamento alter column prova set not null;',
};
const LONGA_MS = 4_000;
const LIMITE_MS = 2_000;

let home: string;
let alugado: ServidorAlugado;
let url: string;
let admin: TestPool;
let no: Servidor;
let prova: TestApp;
let casa: Casa;
let caller: Caller;

beforeAll(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'gestao-atualizar-'));
  alugado = await servidorAlugado();
  url = await alugado.novo('servida');
  await migrate({ url });
  no = await umServidor(home, { DATABASE_URL: url, DATA_DIR: home, LIMITES: 'nao', PAPEL: 'web' });
  await no.iniciar();
  admin = testPool(alugado.comoSuper('servida'), 3);
  prova = no.prova(alugado.comoSuper('servida'));
  casa = await aConcessionaria(prova);
  caller = await as(prova, casa, 4);
  await anAgendamento(prova, { caller, casa }, { dataAgendamento: DIA });
  await multiplicar(TAMANHOS.visitasDaAtualizacao);
}, PACIENCIA);
afterAll(async () => {
  await no?.matar();
  await prova?.close();
  await admin?.end();
  await alugado?.end();
  fs.rmSync(home, { recursive: true });
});

/** The one visit over and over, on days long past; behind the rules of the tables, which are not what is tried. */
async function multiplicar(vezes: number): Promise<void> {
  const { rows } = await admin.query<{ nome: string }>(
    `select attname as nome from pg_attribute where attrelid = 'agendamento'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const colunas = rows.map(({ nome }) => `"${nome}"`);
  const valores = colunas.map((nome) => VALORES[nome] ?? nome);
  await admin.query(`begin; set local session_replication_role = replica;
    insert into agendamento (${colunas.join(', ')}) overriding system value select ${valores.join(', ')} from agendamento, generate_series(1, ${vezes}) n; commit;
    analyze agendamento`);
}
const VALORES: Readonly<Record<string, string>> = {
  '"cod_agendamento"': '1000000 + n',
  '"data_agendamento"': `date '2020-01-01' + n % 1000`,
};

/** People who read the day's list over and over. Tells what was not answered well, and how long each waited, milliseconds. */
function leitores(quantos: number) {
  const perdidas: string[] = [];
  const ms: number[] = [];
  let fim = false;
  const params = { codConcessionaria: casa.codConcessionaria, inicio: DIA, fim: DIA };
  const ler = async () => {
    while (!fim) {
      const inicio = performance.now();
      const { status, text } = await prova
        .call(caller, agendamentoContracts.listAgendamentos, { params })
        .catch((error: unknown) => ({ status: 0, text: String(error) }));
      ms.push(performance.now() - inicio);
      if (status !== 200) perdidas.push(`GET ${status} ${text}`);
    }
  };
  const todos = Promise.all(Array.from({ length: quantos }, ler));
  return { perdidas, ms, acabar: async () => ((fim = true), void (await todos)) };
}

test(
  'a new shape while a node serves: no call is lost, no lock is held long',
  { timeout: PACIENCIA },
  async () => {
    const telas = leitores(3);
    const gente = escritores(prova, { casa, caller: () => caller }, 3);
    await until('people book', async () => gente.quantas() > 20, 60);
    const trancas = medirTrancas(alugado.comoSuper('servida'));
    const filas = medirEsperas(alugado.comoSuper('servida'));

    // Somebody's long look at the table: the migration waits for it, and nobody waits behind the migration.
    const longa = await admin.connect();
    await longa.query('begin; select count(*) from agendamento');
    const soltar = sleep(LONGA_MS).then(async () => {
      await longa.query('commit');
      longa.release();
    });
    const linhas: string[] = [];
    const inicio = performance.now();
    await applyMigrations({ url, further: NOVAS, log: (linha) => void linhas.push(linha) });
    await applyDefinitions({ url });
    const segundos = (performance.now() - inicio) / 1000;
    await soltar;
    expect(segundos * 1000).toBeGreaterThan(LONGA_MS - 500);
    expect(linhas).toEqual(Object.keys(NOVAS).map((nome) => `migração ${nome}: Success`));

    const antes = gente.quantas();
    await until('people go on booking', async () => gente.quantas() > antes + 20, 60);
    await Promise.all([gente.acabar(), telas.acabar()]);
    const { maior, nome } = await trancas.acabar();
    const naFila = await filas.acabar();
    const esperas = [...telas.ms, ...gente.tentativas.map(({ ms }) => ms)];
    const recusadas = gente.tentativas.filter(({ status }) => status !== 200);
    process.stdout.write(
      `atualização servindo: ${TAMANHOS.visitasDaAtualizacao} visitas, ${segundos.toFixed(1)} s; ${esperas.length} chamadas, ` +
        `perdidas: ${recusadas.length + telas.perdidas.length}; a maior espera ${Math.max(...esperas).toFixed(0)} ms, por uma tranca ${naFila.toFixed(0)} ms; ` +
        `a tranca mais longa ${maior.toFixed(0)} ms (${nome})\n`,
    );
    expect([recusadas, telas.perdidas]).toEqual([[], []]);
    expect((await faltas(prova, gente.confirmadas)).filter((falta) => falta.endsWith(' is lost'))).toEqual(
      [],
    );
    expect(maior).toBeLessThan(LIMITE_MS);
    // Somebody did wait behind the migration, and not for long.
    expect(naFila).toBeGreaterThan(0);
    expect(naFila).toBeLessThan(LIMITE_MS);
    const { rows } = await admin.query<{ vazias: number }>(
      'select count(*)::integer as vazias from agendamento where prova is null',
    );
    expect(rows).toEqual([{ vazias: 0 }]);
  },
);

test('an upgrade that stops midway is gone on with at the next start', { timeout: PACIENCIA }, async () => {
  const further = {
    ...NOVAS,
    '9004_boa': 'alter table agendamento drop column prova;',
    '9005_ruim': 'alter table agendamento add column outra text; select 1 / 0;',
  };
  await expect(applyMigrations({ url, further })).rejects.toThrow('division by zero');
  const colunas = async () => {
    const { rows } = await admin.query<{ nome: string }>(
      `select attname as nome from pg_attribute where attrelid = 'agendamento'::regclass and attname in ('prova', 'outra')`,
    );
    return rows;
  };
  expect(await colunas()).toEqual([]);
  const linhas: string[] = [];
  const depois = { ...further, '9005_ruim': 'alter table agendamento add column outra text;' };
  await applyMigrations({ url, further: depois, log: (linha) => void linhas.push(linha) });
  expect(linhas).toEqual(['migração 9005_ruim: Success']);
  expect(await colunas()).toEqual([{ nome: 'outra' }]);
});
