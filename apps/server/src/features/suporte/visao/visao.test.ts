import { afterAll, beforeAll, expect, test } from 'vitest';
import { visaoContracts as calls, type VisaoSalva } from '@oferta/contracts/suporte/visao.ts';
import { LIMITE_DE_VISOES } from '@oferta/domain/suporte/visao.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let outra: Casa;
let ana: Caller;
let bia: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  outra = await aConcessionaria(app);
  ana = await as(app, casa, 4);
  bia = await as(app, casa, 4);
});
afterAll(() => app.close());

const salvar = (nome: string, over: object = {}) =>
  app.call(ana, calls.salvarVisao, {
    body: {
      codConcessionaria: casa.codConcessionaria,
      tela: 'consultores',
      nome,
      filtros: 'st=2,3&visao=semana',
      ...over,
    },
  });
const salva = async (nome: string, over: object = {}): Promise<VisaoSalva> =>
  calls.salvarVisao.output.parse((await salvar(nome, over)).json());
const visoesDe = async (quem: Caller, { codConcessionaria } = casa) =>
  calls.listVisoes.output.parse(
    (await app.call(quem, calls.listVisoes, { params: { codConcessionaria } })).json(),
  );
const nomesDe = async (quem: Caller): Promise<string[]> => (await visoesDe(quem)).map(({ nome }) => nome);
const renomear = (quem: Caller, codVisao: number, nome: string) =>
  app.call(quem, calls.renomearVisao, { params: { codVisao }, body: { nome } });
const excluir = (quem: Caller, codVisao: number) =>
  app.call(quem, calls.excluirVisao, { params: { codVisao } });

test('a view is kept with its filters, listed by name, renamed and removed', async () => {
  const lavagens = await salva('lavagens', { filtros: '' });
  const carlos = await salva('Carlos na semana');
  expect(carlos).toEqual({
    codVisao: carlos.codVisao,
    tela: 'consultores',
    nome: 'Carlos na semana',
    filtros: 'st=2,3&visao=semana',
  });
  expect(await visoesDe(ana)).toEqual([carlos, lavagens]);

  expect((await renomear(ana, carlos.codVisao, ' Semana do Carlos ')).json()).toEqual({
    ...carlos,
    nome: 'Semana do Carlos',
  });
  expect((await excluir(ana, lavagens.codVisao)).json()).toEqual({ feito: true });
  expect(await nomesDe(ana)).toEqual(['Semana do Carlos']);
});

test('a view is of one person and one dealership', async () => {
  const { codVisao } = await salva('Só minha');
  expect(await visoesDe(bia)).toEqual([]);
  expect((await renomear(bia, codVisao, 'Da Bia')).refusal().codigo).toBe('visao.naoEncontrada');
  expect((await excluir(bia, codVisao)).refusal().codigo).toBe('visao.naoEncontrada');
  expect(await nomesDe(ana)).toContain('Só minha');

  const rede = await as(app, casa, 2);
  await app.call(rede, calls.salvarVisao, {
    body: { codConcessionaria: outra.codConcessionaria, tela: 'mecanicos', nome: 'Da outra', filtros: '' },
  });
  expect(await visoesDe(rede, outra)).toHaveLength(1);
  expect(await visoesDe(rede)).toEqual([]);
});

test('a name stands once a screen, whatever the capitals', async () => {
  const { codVisao } = await salva('Prontos');
  expect((await salvar('PRONTOS')).refusal()).toMatchObject({
    codigo: 'visao.nomeEmUso',
    mensagem: 'Você já tem uma visão com o nome PRONTOS',
  });
  await salva('Prontos', { tela: 'mecanicos' });
  const { codVisao: outra } = await salva('Atrasados');
  expect((await renomear(ana, outra, 'prontos')).refusal().codigo).toBe('visao.nomeEmUso');
  expect((await renomear(ana, codVisao, 'PRONTOS')).json()).toMatchObject({ nome: 'PRONTOS' });
});

test('a screen holds thirty of them', async () => {
  const tela = 'agendamentos';
  for (let at = 0; at < LIMITE_DE_VISOES; at += 1) await salva(`Visão ${at}`, { tela });
  expect((await salvar('Mais uma', { tela })).refusal().codigo).toBe('visao.muitas');
  expect((await salvar('Mais uma', { tela: 'mecanicos' })).status).toBe(200);
});

test('any list has views; what is no list has none', async () => {
  expect((await salvar('Inativos', { tela: 'lista.mecanicos' })).status).toBe(200);
  for (const tela of ['', 'Tela', '../x', 'x'.repeat(61)])
    expect((await salvar('Nenhuma', { tela })).refusal().campos?.map(({ campo }) => campo)).toEqual(['tela']);
});

test('a view needs a name that fits a menu', async () => {
  for (const nome of ['  ', 'x'.repeat(41)]) {
    expect((await salvar(nome)).refusal().campos?.map(({ campo }) => campo)).toEqual(['nome']);
  }
});
