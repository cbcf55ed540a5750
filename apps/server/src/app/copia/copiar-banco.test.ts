import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { operacaoContracts as contracts } from '@oferta/contracts/ferramentas/operacao.ts';
import { aConcessionaria, as, type Casa } from '../../../test/factories/house.ts';
import { testApp, type TestApp } from '../../../test/test-app.ts';
import { until } from '../../../test/until.ts';
import { conferirCopia, somarArquivo } from './conferir-copia.ts';
import { cronDaCopia } from './copiar-banco.job.ts';
import { somar } from './contagem.ts';
import { feitaEm, listCopias, nomeDaCopia, vencidas } from './copias-guardadas.ts';

let pasta: string;
let app: TestApp;
let casa: Casa;
beforeAll(async () => {
  pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'copias-'));
  app = await testApp({ jobs: true, env: { COPIA_PASTA: path.join(pasta, 'noites'), COPIA_DIAS: '14' } });
  casa = await aConcessionaria(app);
});
afterAll(async () => {
  await app.close();
  fs.rmSync(pasta, { recursive: true });
});

test.each([
  ['03:10', '10 6 * * *'],
  ['21:00', '0 0 * * *'],
  ['23:59', '59 2 * * *'],
])('%s in Brasília is %s of the queue', (hora, cron) => {
  expect(cronDaCopia(hora)).toBe(cron);
});

test('a name says when, and no other file is taken for a copy', () => {
  const quando = new Date('2026-11-23T06:10:07.000Z');
  expect(feitaEm(nomeDaCopia(quando))).toEqual(quando);
  for (const nome of [
    'copia.gz',
    `${nomeDaCopia(quando)}.parcial`,
    'gestao-oferta-2026-13-45T061007Z.copia.gz',
  ])
    expect(feitaEm(nome)).toBeNull();
});

test('what is older than it is kept for goes, but never the last one', () => {
  const copia = (dia: string) => ({ arquivo: dia, feitaEm: new Date(`${dia}T06:10:00Z`), bytes: 1 });
  const agora = new Date('2026-11-23T06:10:00Z');
  const copias = ['2026-11-22', '2026-11-09', '2026-11-08', '2026-10-01'].map(copia);
  expect(vencidas(copias, { agora, dias: 14 }).map(({ arquivo }) => arquivo)).toEqual([
    '2026-11-08',
    '2026-10-01',
  ]);
  expect(vencidas([copia('2025-01-01')], { agora, dias: 14 })).toEqual([]);
});

it('is made by the clock, is whole, tells its age, and what is old goes', async () => {
  const noites = path.join(pasta, 'noites');
  fs.mkdirSync(noites, { recursive: true });
  const velha = path.join(noites, nomeDaCopia(new Date('2026-10-01T06:10:00Z')));
  const alheia = path.join(noites, 'notas-do-operador.txt');
  for (const arquivo of [velha, alheia]) fs.writeFileSync(arquivo, 'x');
  const dev = await as(app, casa, -1);
  const saude = async () =>
    contracts.getSaude.output.parse((await app.call(dev, contracts.getSaude)).json()).copia;
  expect(await saude()).toEqual({ agendada: true, ultimaEm: null });

  expect((await app.call(dev, contracts.rodarTarefa, { params: { nome: 'copiar-banco' } })).status).toBe(200);
  const { ultimaEm } = await until('the copy', async () => {
    const agora = await saude();
    return agora.ultimaEm === null ? undefined : agora;
  });
  expect(ultimaEm).not.toBeNull();
  const [copia, ...outras] = await listCopias(noites);
  expect(outras).toEqual([]);
  expect(fs.existsSync(alheia)).toBe(true);
  expect(fs.statSync(copia?.arquivo ?? '').mode & 0o077).toBe(0);
  fs.copyFileSync(copia?.arquivo ?? '', path.join(pasta, 'feita.gz'));
}, 60_000);

it('is put back into a database of its own and held against the file, row by row', async () => {
  const copia = path.join(pasta, 'feita.gz');
  const contagem = await conferirCopia(copia);
  expect(contagem.get('concessionaria')).toBe(1);
  expect(somar(contagem)).toBeGreaterThan(100);

  // As many rows, one letter of one of them changed.
  const outra = path.join(pasta, 'outra.gz');
  const linhas = gunzipSync(fs.readFileSync(copia)).toString();
  const mudadas = linhas.replace(/("razao_social":")(.)/, '$1Ω$2');
  expect(mudadas).not.toBe(linhas);
  fs.writeFileSync(outra, gzipSync(mudadas));
  const [antes, depois] = [await somarArquivo(copia), await somarArquivo(outra)];
  expect(
    [...antes].filter(([tabela, soma]) => depois.get(tabela) !== soma).map(([tabela]) => tabela),
  ).toEqual(['concessionaria']);
}, 120_000);

it('fails loudly where it cannot write, and says so to whoever looks', async () => {
  const cheia = path.join(pasta, 'noites');
  fs.rmSync(cheia, { recursive: true });
  fs.writeFileSync(cheia, 'a file where the folder should be');
  const dev = await as(app, casa, -1);
  expect((await app.call(dev, contracts.rodarTarefa, { params: { nome: 'copiar-banco' } })).status).toBe(200);
  const erro = await until('the failure', async () => {
    const tarefas = contracts.listTarefas.output.parse((await app.call(dev, contracts.listTarefas)).json());
    return tarefas.find(({ nome }) => nome === 'copiar-banco')?.ultimoErro;
  });
  expect(erro.mensagem).toMatch(/EEXIST|ENOTDIR/);
});
