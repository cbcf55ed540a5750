import { afterAll, beforeAll, expect, test } from 'vitest';
import { concessionariaAtualContracts } from '@oferta/contracts/sessao/autenticacao.ts';
import { aConcessionaria, anonimo, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

const { concessionarialist } = concessionariaAtualContracts;
let app: TestApp;
let casa: Casa;
let outra: Casa;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app, { nome: 'Azul', fuso: 'America/Manaus' });
  outra = await aConcessionaria(app, { nome: 'Verde' });
  await aConcessionaria(app, { nome: 'Fechada', status: 0 });
  await aConcessionaria(app, { nome: 'De outro distribuidor', distribuidor: 'prime' });
});
afterAll(() => app.close());

const namesFor = async (caller: Caller) =>
  concessionarialist.output
    .parse((await app.call(caller, concessionarialist)).json())
    .map(({ nome }) => nome);

test('gives the distributor’s staff every active dealership, by name', async () => {
  expect(await namesFor(await as(app, casa, 2))).toEqual(['Azul', 'Verde']);
});

test('gives everybody else only where they work', async () => {
  expect(await namesFor(await as(app, casa, 4))).toEqual(['Azul']);
  expect(await namesFor(await as(app, casa, 2, { concessionarias: [outra.codConcessionaria] }))).toEqual([
    'Verde',
  ]);
  expect(await namesFor(await as(app, casa, 1, { concessionarias: [] }))).toEqual([]);
});

test('says what the screens need to know of one', async () => {
  const [first] = (await app.call(await as(app, casa, 4), concessionarialist)).json<unknown[]>();
  expect(first).toEqual({
    codConcessionaria: casa.codConcessionaria,
    nome: 'Azul',
    cnpj: expect.stringMatching(/^\d{14}$/),
    cidade: 'São Paulo',
    uf: 'SP',
    marca: 'Marca Teste',
    fuso: 'America/Manaus',
    status: 1,
    modeloAgenda: 1,
    toleranciaNoShowMin: 30,
    diasOsAtrasada: 7,
    cpfObrigatorio: false,
    emPreparo: true,
  });
});

test('says nothing to somebody not logged in', async () => {
  expect((await app.call(anonimo(casa), concessionarialist)).status).toBe(401);
});
