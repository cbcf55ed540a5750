import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CelulaDaIntegracao,
  integracaoContracts as contracts,
  type OcorrenciaDaIntegracao,
  type StatusIntegracao,
} from '@oferta/contracts/ferramentas/integracao.ts';
import { aChave } from '../../../../test/factories/chave-integracao.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { fakeSmtp } from '../../../../test/gateways/fake-smtp.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { until } from '../../../../test/until.ts';

/** Connections with other systems, as the dealership's own records say: today is Monday, 23 November 2026, 08:00. */
const AGORA = new Date('2026-11-23T11:00:00Z');
let smtp: Awaited<ReturnType<typeof fakeSmtp>>;
let app: TestApp;
let casa: Casa;
let outra: Casa;
let dev: Caller;
beforeAll(async () => {
  smtp = await fakeSmtp();
  app = await testApp({ now: AGORA, jobs: true, env: { SMTP_URL: smtp.url } });
  casa = await aConcessionaria(app);
  outra = await aConcessionaria(app);
  dev = await as(app, casa, -1);
});
beforeEach(() => app.admin.query('truncate mensagem, chave_integracao, planilha cascade'));
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const status = async () => (await app.call(dev, contracts.statusIntegracao)).json<StatusIntegracao>();
const celula = async (integracao: string, onde = casa): Promise<CelulaDaIntegracao | undefined> =>
  (await status()).celulas.find(
    (cada) => cada.integracao === integracao && cada.codConcessionaria === onde.codConcessionaria,
  );
const params = (integracao: string) => ({
  params: { integracao, codConcessionaria: casa.codConcessionaria },
});
const mensagem = (canal: string, estado: string, minutosAtras: number, erro: string | null = null) =>
  app.admin.query(
    `insert into mensagem (cod_distribuidor, cod_concessionaria, canal, destino, assunto, corpo, estado, erro, criada_em, enviada_em)
     values ($1, $2, $3, 'cliente@teste.example', 'Assunto', 'Corpo', $4, $5, $6, case when $4 = 'enviada' then $6::timestamptz end)`,
    [
      casa.codDistribuidor,
      casa.codConcessionaria,
      canal,
      estado,
      erro,
      new Date(AGORA.getTime() - minutosAtras * 60_000),
    ],
  );

test('what every slice declares stands in one table: dealerships by connections', async () => {
  const { integracoes, concessionarias, celulas } = await status();
  expect(integracoes.map(({ integracao }) => integracao).sort()).toEqual([
    'dms-por-chave',
    'dms-vendas',
    'email',
    'pecas-por-chave',
    'planilhas',
    'sms',
  ]);
  expect(celulas).toHaveLength(integracoes.length * concessionarias.length);
  expect(celulas.every(({ estado }) => estado === 'naoUsa')).toBe(true);
});

test('a gateway: well, late by its queue, failing since the first failure after the last success, without a server', async () => {
  await mensagem('email', 'enviada', 60);
  expect(await celula('email')).toMatchObject({
    estado: 'emDia',
    naFila: 0,
    ultimaVez: '2026-11-23T10:00:00.000Z',
  });
  await mensagem('email', 'pendente', 20);
  expect(await celula('email')).toMatchObject({ estado: 'atrasada', naFila: 1 });
  await mensagem('email', 'falhou', 90, 'antes');
  expect(await celula('email')).toMatchObject({ estado: 'atrasada', motivo: null });
  await mensagem('email', 'falhou', 30, '550 caixa cheia');
  await mensagem('email', 'falhou', 10, '421 fora do ar');
  expect(await celula('email')).toMatchObject({
    estado: 'falha',
    motivo: '421 fora do ar',
    falhandoDesde: '2026-11-23T10:30:00.000Z',
  });
  await mensagem('sms', 'pendente', 1);
  expect(await celula('sms')).toMatchObject({ estado: 'desligada', naFila: 1 });
  expect(await celula('email', outra)).toMatchObject({ estado: 'naoUsa' });
});

test('“tentar agora” sends what failed, and the table says that it went', async () => {
  await mensagem('email', 'falhou', 10, '421 fora do ar');
  const antes = await app.call(dev, contracts.historicoIntegracao, params('email'));
  expect(antes.json<OcorrenciaDaIntegracao[]>()).toMatchObject([{ certa: false, texto: '421 fora do ar' }]);
  expect(antes.text).not.toContain('cliente@teste.example');
  expect((await app.call(dev, contracts.tentarIntegracao, params('email'))).json()).toEqual({ tentadas: 1 });
  await until('the letter to be sent', async () => (await celula('email'))?.estado === 'emDia');
  expect((await app.call(dev, contracts.tentarIntegracao, params('email'))).json()).toEqual({ tentadas: 0 });
});

test('a key: well after its first call, late a day later; nobody can try it from here', async () => {
  const { codChave } = await aChave(app, casa);
  expect(await celula('dms-por-chave')).toMatchObject({ estado: 'atrasada', ultimaVez: null });
  const usar = (quando: string) =>
    app.admin.query('update chave_integracao set usada_em = $2 where cod_chave = $1', [codChave, quando]);
  await usar('2026-11-23T10:58:00Z');
  expect(await celula('dms-por-chave')).toMatchObject({ estado: 'emDia' });
  await usar('2026-11-22T10:58:00Z');
  expect(await celula('dms-por-chave')).toMatchObject({ estado: 'atrasada' });
  expect((await app.call(dev, contracts.tentarIntegracao, params('dms-por-chave'))).refusal().codigo).toBe(
    'integracao.naoTentavel',
  );
  expect((await app.call(dev, contracts.tentarIntegracao, params('outra'))).refusal().codigo).toBe(
    'integracao.desconhecida',
  );
});

test('what happened lately is told of each of them, the newest first', async () => {
  const historico = async (integracao: string) =>
    (await app.call(dev, contracts.historicoIntegracao, params(integracao))).json<OcorrenciaDaIntegracao[]>();
  const { codChave } = await aChave(app, casa);
  await app.admin.query('update chave_integracao set usada_em = $2 where cod_chave = $1', [codChave, AGORA]);
  await app.admin.query(
    `insert into leitura_dms (cod_distribuidor, cod_concessionaria, conector, formato, nome, assunto, hash, mapa, situacao, linhas,
       aceitas, recusadas, lida_em, vista_em)
     values ($1, $2, 'pasta', 'tabela', 'novembro.csv', 'pasta', repeat('a', 64), '[]', 'parcial', 4, 3, 1, $3, $3)`,
    [casa.codDistribuidor, casa.codConcessionaria, AGORA],
  );
  expect(await historico('dms-por-chave')).toMatchObject([
    { certa: true, texto: expect.stringMatching(/^chave /) },
  ]);
  expect(await historico('dms-vendas')).toMatchObject([
    { certa: true, texto: '3 aceitas, 1 recusadas · novembro.csv' },
  ]);
  expect(await historico('planilhas')).toEqual([]);
  expect(await historico('pecas-por-chave')).toEqual([]);
});
