import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  configuracaoContracts as contracts,
  type ConfiguracaoDistribuidor,
} from '@oferta/contracts/ferramentas/configuracao.ts';
import { quantosEsperam } from '../../../../test/database.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { until } from '../../../../test/until.ts';

let app: TestApp;
let casa: Casa;
let dev: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  dev = await as(app, casa, -1);
});
afterAll(() => app.close());

const svg = (cor: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 48"><path d="M0 0h96v48H0z" fill="${cor}"/></svg>`;
const params = (): { codDistribuidor: number } => ({ codDistribuidor: casa.codDistribuidor });
const trocar = (cor: string) =>
  app.call(dev, contracts.trocarLogoDoDistribuidor, {
    params: { ...params(), fundo: 'claro' },
    arquivo: { nome: 'logo.svg', bytes: svg(cor) },
  });

test('two logos of one ground given at once are both taken, and the second one’s stays', async () => {
  const porta = await app.admin.connect();
  try {
    // Neither gets to the logos before both have asked.
    await porta.query('begin; lock table distribuidor_logo in share row exclusive mode');
    const duas = ['#0c8f76', '#1d4ed8'].map(trocar);
    await until('both wait', async () => (await quantosEsperam(app.url)) === 2);
    await porta.query('commit');
    for (const { status, text } of await Promise.all(duas)) expect(status, text).toBe(200);
  } finally {
    await porta.query('rollback');
    porta.release();
  }
  const { logos } = (
    await app.call(dev, contracts.getConfiguracao, { params: params() })
  ).json<ConfiguracaoDistribuidor>();
  const desenho = Buffer.from(logos.claro?.split(',')[1] ?? '', 'base64').toString();
  expect([svg('#0c8f76'), svg('#1d4ed8')]).toContain(desenho);
  const { rows } = await app.admin.query('select from distribuidor_logo where cod_distribuidor = $1', [
    casa.codDistribuidor,
  ]);
  expect(rows).toHaveLength(1);
});
