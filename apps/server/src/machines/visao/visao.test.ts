import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  visaoContracts as calls,
  type VisaoDaRede,
  type VisaoSalva,
} from '@oferta/contracts/suporte/visao.ts';
import { LIMITE_DE_VISOES } from '@oferta/domain/suporte/visao.ts';
import { aConcessionaria, as, type Casa } from '../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../test/test-app.ts';

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

describe('a view of a screen of several dealerships', () => {
  const TELA = 'business-inteligence' as const;
  const NOVA = { tela: TELA, nome: 'Ticket do grupo', filtros: 'linhas=grupo', compartilhada: false };
  const salvarDaRede = async (quem: Caller, over: object = {}): Promise<VisaoDaRede> => {
    const answer = await app.call(quem, calls.salvarVisaoDaRede, { body: { ...NOVA, ...over } });
    expect(answer.status, answer.text).toBe(200);
    return calls.salvarVisaoDaRede.output.parse(answer.json());
  };
  const daRede = async (quem: Caller): Promise<VisaoDaRede[]> =>
    calls.listVisoesDaRede.output.parse(
      (await app.call(quem, calls.listVisoesDaRede, { params: { tela: TELA } })).json(),
    );
  const alterar = (quem: Caller, { codVisao, nome, filtros, compartilhada }: VisaoDaRede, over: object) =>
    app.call(quem, calls.alterarVisaoDaRede, {
      params: { codVisao },
      body: { nome, filtros, compartilhada, ...over },
    });

  test('is its owner’s until it is shared; then whoever has the screen finds it, and only the owner changes it', async () => {
    const dona = await as(app, casa, 2, { nome: 'Dona Teste' });
    const gerente = await as(app, outra, 1);
    const visao = await salvarDaRede(dona);
    expect(visao).toMatchObject({ minha: true, compartilhada: false, dono: 'Dona Teste' });
    expect(await daRede(gerente)).toEqual([]);

    expect((await alterar(dona, visao, { compartilhada: true, nome: 'Ticket da rede' })).status).toBe(200);
    expect(await daRede(gerente)).toMatchObject([
      { nome: 'Ticket da rede', minha: false, dono: 'Dona Teste', filtros: 'linhas=grupo' },
    ]);
    for (const answer of [
      await alterar(gerente, visao, { nome: 'Minha' }),
      await renomear(gerente, visao.codVisao, 'Minha'),
      await excluir(gerente, visao.codVisao),
    ])
      expect(answer.refusal().codigo).toBe('visao.naoEncontrada');
    const { rows } = await app.admin.query<{ acao: string; depois: object }>(
      `select acao, depois from auditoria where tabela = 'visao_salva' and chave = $1 order by cod_auditoria`,
      [visao.codVisao],
    );
    expect(rows.at(-1)?.depois).toEqual({ nome: 'Ticket da rede', compartilhada: true });

    expect((await alterar(dona, visao, { compartilhada: false })).status).toBe(200);
    expect(await daRede(gerente)).toEqual([]);
    expect(await daRede(dona)).toHaveLength(1);
    expect((await excluir(dona, visao.codVisao)).status).toBe(200);
  });

  test('is of nobody without the screen, and of no other network', async () => {
    await salvarDaRede(await as(app, casa, 2), { nome: 'De todos', compartilhada: true });
    const answer = await app.call(ana, calls.listVisoesDaRede, { params: { tela: TELA } });
    expect(answer.status).toBe(403);
    expect((await app.call(ana, calls.salvarVisaoDaRede, { body: NOVA })).status).toBe(403);
    const alheia = await aConcessionaria(app, { distribuidor: 'prime' });
    expect(await daRede(await as(app, alheia, 2))).toEqual([]);
    // A dealership's view is nobody's to share.
    const daCasa = await salva('Da casa', { tela: 'mecanicos' });
    await expect(
      app.admin.query('update visao_salva set compartilhada = true where cod_visao = $1', [daCasa.codVisao]),
    ).rejects.toMatchObject({ constraint: 'visao_salva_compartilhada' });
  });

  test('has a name once with its owner, whatever the capitals', async () => {
    const dona = await as(app, casa, 2);
    await salvarDaRede(dona, { nome: 'Uma vez' });
    const answer = await app.call(dona, calls.salvarVisaoDaRede, { body: { ...NOVA, nome: 'UMA VEZ' } });
    expect(answer.refusal().codigo).toBe('visao.nomeEmUso');
  });
});

test('a view needs a name that fits a menu', async () => {
  for (const nome of ['  ', 'x'.repeat(41)]) {
    expect((await salvar(nome)).refusal().campos?.map(({ campo }) => campo)).toEqual(['nome']);
  }
});
