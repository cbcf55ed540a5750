import { afterAll, beforeAll, expect, test } from 'vitest';
import { estoqueDmsContracts } from '@oferta/contracts/estoque/dms.ts';
import { aChave } from '../../../../test/factories/chave-integracao.ts';
import { aFornecedor, aPecaComVendas } from '../../../../test/factories/estoque.ts';
import { aConcessionaria, type Casa } from '../../../../test/factories/house.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { pecasPorChave } from './pecas-por-chave.integracao.ts';

let app: TestApp;
let casa: Casa;
let dms: Caller;
let codPeca: number;

beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  dms = await aChave(app, casa);
  const codFornecedor = await aFornecedor(app, casa);
  codPeca = await aPecaComVendas(app, casa, { codigo: 'FO-1024', codFornecedor, vendas: [], emMaos: 5 });
});
afterAll(() => app.close());

const lancar = (...movimentos: object[]) =>
  app.call(dms, estoqueDmsContracts.lancarPeloDms, {
    params: { codConcessionaria: casa.codConcessionaria },
    body: { movimentos },
  });
const saldo = async () => {
  const { rows } = await app.admin.query<{ em_maos: number; soma: number }>(
    `select em_maos, (select sum(saldo) from peca_movimento where cod_peca = $1) as soma
     from peca_estoque where cod_peca = $1`,
    [codPeca],
  );
  return rows[0];
};

test('what a DMS tells is taken once, in its order, and each refusal keeps none of the others out', async () => {
  const movimentos = [
    { chave: 'NF-1', codigo: 'fo 1024', tipo: 'entrada', quantidade: 3 },
    { chave: 'OS-1', codigo: 'FO-1024', tipo: 'consumo', quantidade: 8 },
    { chave: 'OS-2', codigo: 'FO-1024', tipo: 'venda', quantidade: 1 },
    { chave: 'OS-3', codigo: 'NADA-9', tipo: 'venda', quantidade: 1 },
    { chave: 'AJ-1', codigo: 'FO-1024', tipo: 'ajuste', quantidade: 2 },
    { chave: 'NF-2', codigo: 'FO-1024', tipo: 'entrada', quantidade: 1, dia: '2027-01-01' },
    { chave: 'NF-1', codigo: 'FO-1024', tipo: 'entrada', quantidade: 3 },
  ];
  expect((await lancar(...movimentos)).json()).toEqual({
    lancados: 3,
    repetidos: 1,
    semSaldo: 1,
    recusados: [
      { chave: 'OS-3', mensagem: 'A peça NADA-9 não está cadastrada' },
      { chave: 'AJ-1', mensagem: 'Diga por que o saldo está sendo ajustado' },
      { chave: 'NF-2', mensagem: 'A data ainda não chegou' },
    ],
  });
  expect((await lancar(...movimentos.slice(0, 2))).json()).toMatchObject({ lancados: 0, repetidos: 2 });
  expect(await saldo()).toEqual({ em_maos: 0, soma: 0 });
});

test.each([
  [{ quantidade: 1.0001 }, 'quantidade: Use no máximo três casas decimais'],
  [{ quantidade: 0.5 }, 'Esta peça se conta por inteiro: informe um número inteiro'],
  [{ quantidade: 0 }, 'quantidade: Informe quantas unidades'],
  [{ quantidade: '3' }, 'quantidade: Informe a quantidade'],
  [{ codigo: '' }, 'codigo: Informe o código da peça'],
])('a movement with %o is none, is told why, and refuses none of the others', async (errado, mensagem) => {
  const certo = { chave: 'X-1', codigo: 'FO-1024', tipo: 'entrada', quantidade: 1 };
  const outro = {
    chave: `B-${JSON.stringify(errado).length}-${mensagem.length}`,
    codigo: 'FO-1024',
    tipo: 'perdida',
    quantidade: 1,
  };
  const resposta = await lancar({ ...certo, ...errado }, outro);
  expect(resposta.status).toBe(200);
  expect(resposta.json()).toMatchObject({ lancados: 1, recusados: [{ chave: 'X-1', mensagem }] });
});

test('a key that cannot be read is answered all the same', async () => {
  const ruim = { chave: 'com espaço', codigo: 'FO-1024', tipo: 'entrada', quantidade: 1 };
  expect((await lancar(ruim)).json()).toMatchObject({ lancados: 0, recusados: [{ chave: '' }] });
});

test('a sale beyond the balance is demand and a difference to settle, and the light says so until it is', async () => {
  const antes = await saldo();
  const luz = async () => {
    const [andamento] = await unitOfWork(app.app.platform, {
      session: { usuario: null, tenant: { codDistribuidor: casa.codDistribuidor, concessionarias: '*' } },
      actor: { codUsuario: null, acao: 'teste', origem: 'job', endereco: null },
      work: (ctx) => pecasPorChave.andamentos(ctx),
    });
    return andamento?.motivo ?? null;
  };
  const venda = { chave: 'OS-9', codigo: 'FO-1024', tipo: 'venda', quantidade: (antes?.em_maos ?? 0) + 2 };
  expect((await lancar(venda)).json()).toMatchObject({ lancados: 1, semSaldo: 1, recusados: [] });
  expect((await lancar(venda)).json()).toMatchObject({ lancados: 0, repetidos: 1 });
  expect(await saldo()).toEqual({ em_maos: 0, soma: 0 });
  expect(await luz()).toContain('1 peça vendida com saldo zero');
  await lancar({ chave: 'AJ-9', codigo: 'FO-1024', tipo: 'ajuste', quantidade: 1, motivo: 'Contagem' });
  expect(await luz()).not.toContain('saldo zero');
  await lancar({ chave: 'AJ-8', codigo: 'FO-1024', tipo: 'ajuste', quantidade: -1, motivo: 'Contagem' });
});

test.each(['entrada', 'venda', 'consumo', 'devolucao', 'perdida'])(
  'a number below zero is no %s: it is refused, never turned',
  async (tipo) => {
    const antes = await saldo();
    const negativo = { chave: `NEG-${tipo}`, codigo: 'FO-1024', tipo, quantidade: -5 };
    expect((await lancar(negativo)).json()).toMatchObject({
      lancados: 0,
      recusados: [
        { chave: `NEG-${tipo}`, mensagem: expect.stringContaining('sem o sinal de menos') as string },
      ],
    });
    expect(await saldo()).toEqual(antes);
  },
);

test('the same list sent at the same moment by many is taken once', async () => {
  const lista = Array.from({ length: 40 }, (_, n) => ({
    chave: `L-${n}`,
    codigo: 'FO-1024',
    tipo: 'entrada',
    quantidade: 1,
  }));
  const respostas = await Promise.all([1, 2, 3, 4].map(() => lancar(...lista)));
  const lancados = respostas.map((resposta) => resposta.json<{ lancados: number }>().lancados);
  expect(lancados.reduce((soma, cada) => soma + cada, 0)).toBe(40);
  expect(await saldo()).toEqual({ em_maos: 40, soma: 40 });
});
