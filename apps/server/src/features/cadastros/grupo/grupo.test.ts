import { afterAll, beforeAll, expect, test } from 'vitest';
import { grupoContracts as calls } from '@oferta/contracts/cadastros/grupo.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casas: Casa[];
let rede: Caller;
beforeAll(async () => {
  app = await testApp();
  casas = [await aConcessionaria(app), await aConcessionaria(app), await aConcessionaria(app)];
  rede = await as(app, casa(0), 2, { nome: 'Ana' });
});
afterAll(() => app.close());

function casa(n: number): Casa {
  const uma = casas[n];
  if (!uma) throw new Error(`no house ${n}`);
  return uma;
}
const cod = (n: number): number => casa(n).codConcessionaria;

const criar = (nome: string, concessionarias: number[] = [], over: object = {}) =>
  app.call(rede, calls.criarGrupo, {
    body: { nome, responsavel: 'Dona Teste', concessionarias, ...over },
  });
const criado = async (nome: string, concessionarias: number[] = []) =>
  calls.criarGrupo.output.parse((await criar(nome, concessionarias, { confirmarMudanca: true })).json());
const alterar = (codGrupo: number, body: object, quem = rede) =>
  app.call(quem, calls.alterarGrupo, { params: { codGrupo }, body: { responsavel: '', ...body } });
const ler = async (codGrupo: number, quem = rede) =>
  calls.getGrupo.output.parse((await app.call(quem, calls.getGrupo, { params: { codGrupo } })).json());
const membros = async (codGrupo: number, quem = rede): Promise<number[]> =>
  (await ler(codGrupo, quem)).concessionarias.map(({ codConcessionaria }) => codConcessionaria);

test('a group is made of dealerships, which are put in and taken out', async () => {
  const { codGrupo, ...grupo } = await criado('Grupo Sol', [cod(0), cod(1)]);
  expect(grupo).toMatchObject({ nome: 'Grupo Sol', responsavel: 'Dona Teste', ativo: true, versao: 1 });
  expect(await membros(codGrupo)).toEqual([cod(0), cod(1)]);

  await alterar(codGrupo, { nome: 'Grupo Sol', concessionarias: [cod(1), cod(2)], versao: 1 });
  expect(await membros(codGrupo)).toEqual([cod(1), cod(2)]);
});

test('a dealership is in one group at most: moving asks', async () => {
  const antigo = await criado('Grupo Antigo', [cod(0)]);
  const refusal = (await criar('Grupo Novo', [cod(0)])).refusal();
  expect(refusal).toMatchObject({ codigo: 'grupo.deOutroGrupo', atual: [{ grupo: 'Grupo Antigo' }] });
  expect(refusal.mensagem).toContain('já está no grupo Grupo Antigo');

  const novo = await criado('Grupo Novo', [cod(0)]);
  expect(await membros(novo.codGrupo)).toEqual([cod(0)]);
  expect(await membros(antigo.codGrupo)).toEqual([]);
});

test('who sees a part of the network changes that part only', async () => {
  const { codGrupo } = await criado('Grupo Misto', [cod(0), cod(1)]);
  const filtrada = await as(app, casa(0), 2, { concessionarias: [cod(0)] });
  expect(await membros(codGrupo, filtrada)).toEqual([cod(0)]);
  expect(
    (await alterar(codGrupo, { nome: 'Grupo Misto', concessionarias: [], versao: 1 }, filtrada)).status,
  ).toBe(200);
  expect(await membros(codGrupo)).toEqual([cod(1)]);
  expect(
    (await alterar(codGrupo, { nome: 'x', concessionarias: [cod(1)], versao: 2 }, filtrada)).refusal().codigo,
  ).toBe('grupo.concessionariaDesconhecida');
});

test('a name stands once in the distributor, whatever accents and capitals', async () => {
  await criado('Grupo Órion');
  expect((await criar('GRUPO ORION')).refusal()).toMatchObject({
    codigo: 'grupo.nomeEmUso',
    campos: [{ campo: 'nome', mensagem: 'Já existe um grupo com o nome GRUPO ORION' }],
  });
});

test('the second editor is told who saved first', async () => {
  const { codGrupo } = await criado('Grupo Dois');
  await alterar(codGrupo, { nome: 'Grupo Dois A', concessionarias: [], versao: 1 });
  const refusal = (await alterar(codGrupo, { nome: 'B', concessionarias: [], versao: 1 })).refusal();
  expect(refusal).toMatchObject({ codigo: 'grupo.alterado', atual: { nome: 'Grupo Dois A', versao: 2 } });
  expect(refusal.mensagem).toContain('Ana alterou este grupo');
});

test('is turned off, and deleted only when empty', async () => {
  const { codGrupo } = await criado('Grupo Fim', [cod(2)]);
  const params = { codGrupo };
  const off = await app.call(rede, calls.situacaoGrupo, { params, body: { ativo: false, versao: 1 } });
  expect(off.json()).toMatchObject({ ativo: false, versao: 2 });
  expect((await app.call(rede, calls.excluirGrupo, { params })).refusal().codigo).toBe(
    'grupo.comConcessionarias',
  );
  await alterar(codGrupo, { nome: 'Grupo Fim', concessionarias: [], versao: 2 });
  expect((await app.call(rede, calls.excluirGrupo, { params })).json()).toEqual({ feito: true });
  expect((await app.call(rede, calls.getGrupo, { params })).refusal().codigo).toBe('grupo.naoEncontrado');
});

test('the list counts dealerships, is searched and sorted', async () => {
  await criado('Zênite Um', [cod(0), cod(1)]);
  await criado('Zênite Dois');
  const listar = async (query: Record<string, string>) =>
    calls.listGrupos.output
      .parse((await app.call(rede, calls.listGrupos, { query })).json())
      .itens.map(({ nome, concessionarias }) => `${nome}: ${concessionarias}`);
  expect(await listar({ busca: 'zenite' })).toEqual(['Zênite Dois: 0', 'Zênite Um: 2']);
  expect(await listar({ busca: 'zenite', ordem: 'concessionarias', desc: '1' })).toEqual([
    'Zênite Um: 2',
    'Zênite Dois: 0',
  ]);
  expect(await listar({ busca: 'zenite', situacao: 'inativos' })).toEqual([]);
});

test('another distributor and other levels do not know it', async () => {
  const { codGrupo } = await criado('Grupo Daqui');
  const alheia = await as(app, await aConcessionaria(app, { distribuidor: 'atria' }), 2);
  expect((await app.call(alheia, calls.getGrupo, { params: { codGrupo } })).status).toBe(404);
  expect((await app.call(await as(app, casa(0), 1), calls.listGrupos)).status).toBe(403);
});
