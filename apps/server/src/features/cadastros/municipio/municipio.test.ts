import { afterAll, beforeAll, expect, test } from 'vitest';
import { municipioContracts } from '@oferta/contracts/cadastros/municipio.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { isFuso } from '@oferta/domain/cadastros/expediente/fuso.ts';
import { DDDS } from '@oferta/domain/cadastros/contato/telefone.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let rede: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  rede = await as(app, casa, 2);
});
afterAll(() => app.close());

const procurar = (busca: string, quem = rede, uf?: string) =>
  app.call(quem, municipioContracts.listMunicipios, { query: { busca, ...(uf && { uf }) } });
const nomes = async (busca: string, uf?: string) =>
  municipioContracts.listMunicipios.output
    .parse((await procurar(busca, rede, uf)).json())
    .map(({ nome, uf }) => `${nome}/${uf}`);

test('finds municipalities without accents or case, those that begin so first', async () => {
  expect((await nomes('sao paulo'))[0]).toBe('São Paulo/SP');
  expect(await nomes('BELO HORIZ')).toEqual(['Belo Horizonte/MG']);
  expect(await nomes('%%')).toEqual([]);
});

test('puts first the state that the postal code says, then those where the caller has dealerships', async () => {
  expect((await nomes('paulo')).slice(0, 3)).toEqual([
    'Paulo de Faria/SP',
    'Paulo Afonso/BA',
    'Paulo Bento/RS',
  ]);
  expect((await nomes('paulo', 'RS')).slice(0, 2)).toEqual(['Paulo Bento/RS', 'Paulo de Faria/SP']);
});

test('puts a capital before the other municipalities of states like its own', async () => {
  expect((await nomes('campo', 'MS'))[0]).toBe('Campo Grande/MS');
  expect((await nomes('rio'))[0]).toBe('Rio Claro/SP');
  expect((await nomes('rio', 'RJ'))[0]).toBe('Rio de Janeiro/RJ');
});

test('asks for two characters at least, of levels that edit dealerships', async () => {
  expect((await procurar('s')).refusal().campos).toEqual([
    { campo: 'busca', mensagem: 'Digite ao menos 2 caracteres' },
  ]);
  expect((await procurar('sao', await as(app, casa, 1))).status).toBe(403);
});

test('knows every municipality with a zone and area code that the product knows', async () => {
  const { rows } = await app.admin.query<{ nome: string; ddd: string; fuso: string; busca: string }>(
    'select nome, ddd, fuso, busca from municipio',
  );
  expect(rows).toHaveLength(5_571);
  expect(new Set(rows.map(({ ddd }) => ddd))).toEqual(DDDS);
  expect(rows.filter(({ fuso }) => !isFuso(fuso))).toEqual([]);
  expect(rows.filter(({ nome, busca }) => semAcento(nome) !== busca)).toEqual([]);
});

test.each([
  ['Manaus', 'America/Manaus'],
  ['Tabatinga', 'America/Eirunepe'],
  ['Rio Branco', 'America/Rio_Branco'],
  ['Fernando de Noronha', 'America/Noronha'],
  ['Cuiabá', 'America/Cuiaba'],
])('%s lies in %s', async (nome, fuso) => {
  const { rows } = await app.admin.query<{ fuso: string }>('select fuso from municipio where nome = $1', [
    nome,
  ]);
  expect(rows.map((row) => row.fuso)).toContain(fuso);
});
