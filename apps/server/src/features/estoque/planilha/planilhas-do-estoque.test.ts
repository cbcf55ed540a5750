import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#kernel/context.ts';
import type { Importador, LinhaGravada } from '#kernel/planilha/importador.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { aFornecedor, aPecaComVendas } from '../../../../test/factories/estoque.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';
import { estoqueImportador } from './estoque.importador.ts';
import { vendasImportador } from './vendas.importador.ts';

let app: TestApp;
let casa: Casa;
let codUsuario: number;
let filtro: number;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  ({ codUsuario } = await as(app, casa, 1));
  const codFornecedor = await aFornecedor(app, casa);
  filtro = await aPecaComVendas(app, casa, { codigo: 'FO-1024', codFornecedor, vendas: [], emMaos: 5 });
});
afterAll(() => app.close());

/** As the engine's job works: in the name of who sent the file. */
const naCasa = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  unitOfWork(app.app.platform, {
    session: {
      usuario: null,
      tenant: { codDistribuidor: casa.codDistribuidor, concessionarias: [casa.codConcessionaria] },
    },
    actor: { codUsuario, acao: 'importar', origem: 'importacao', endereco: null },
    work,
  });

const importar = (importador: unknown, valores: Readonly<Record<string, unknown>>) =>
  naCasa(async (ctx) => {
    // The catalogue holds importers of every kind in the same way.
    const { preparar, julgar, comparar, gravar } = importador as Importador;
    const { codConcessionaria } = casa;
    const julgada = julgar(valores as never, await preparar(ctx, codConcessionaria));
    if ('motivos' in julgada) return { motivos: julgada.motivos.map(({ frase }) => frase), gravadas: [] };
    const linhas = [{ linha: 2, registro: julgada.registro }];
    const previstas = await comparar(ctx, { codConcessionaria, linhas });
    const gravadas = await gravar(ctx, { codConcessionaria, linhas });
    expect(previstas).toEqual(gravadas.map(({ acao }) => acao));
    return { motivos: [], gravadas };
  });
const desfazer = (importador: unknown, feitos: readonly LinhaGravada[]) =>
  naCasa((ctx) =>
    (importador as Importador).desfazer(ctx, { codConcessionaria: casa.codConcessionaria, feitos }),
  );
const peca = async () => {
  const { rows } = await app.admin.query(
    `select f.nome as fornecedor, p.embalagem, p.localizacao, p.minimo, e.em_maos
     from peca p join fornecedor f using (cod_fornecedor) join peca_estoque e using (cod_peca) where p.cod_peca = $1`,
    [filtro],
  );
  return rows[0] as unknown;
};
const ANTES = { fornecedor: 'Fábrica', embalagem: 1, localizacao: null, minimo: null, em_maos: 5 };

test('a spreadsheet says from whom a part comes and how many there are; told again it is equal; undone it is as before', async () => {
  const linha = { codigo: 'fo 1024', fornecedor: 'Distribuidora Aurora', embalagem: 6, saldo: 12, minimo: 2 };
  const { gravadas } = await importar(estoqueImportador, linha);
  expect(await peca()).toEqual({
    fornecedor: 'Distribuidora Aurora',
    embalagem: 6,
    localizacao: null,
    minimo: 2,
    em_maos: 12,
  });
  expect((await importar(estoqueImportador, linha)).gravadas).toMatchObject([{ acao: 'igual' }]);
  expect(await desfazer(estoqueImportador, gravadas)).toEqual([]);
  expect(await peca()).toEqual(ANTES);
});

test('what cannot be is refused with what to do', async () => {
  const { motivos } = await importar(estoqueImportador, {
    codigo: 'NADA-1',
    fornecedor: 'Fábrica',
    embalagem: 0,
    minimo: 9,
    maximo: 3,
  });
  expect(motivos).toEqual([
    'Esta peça não está cadastrada: importe as peças do cardápio antes',
    'Use um número acima de 0 e até 9999',
    'O máximo não pode ser menor que o mínimo',
  ]);
  expect(
    (await importar(vendasImportador, { codigo: 'FO-1024', data: '2027-01-01', quantidade: 0 })).motivos,
  ).toEqual(['A data ainda não chegou', 'Use um número de 1 a 99999']);
});

test.each([
  ['saldo', -1, 'Use um número de 0 a 999999'],
  ['minimo', -1, 'Use um número de 0 a 99999'],
  ['embalagem', 0, 'Use um número acima de 0 e até 9999'],
  ['saldo', 1.5, 'Esta peça se conta por inteiro: informe um número inteiro'],
])('a file’s %s of %f is refused, and moves nothing', async (campo, valor, frase) => {
  const { motivos } = await importar(estoqueImportador, {
    codigo: 'FO-1024',
    fornecedor: 'Fábrica',
    [campo]: valor,
  });
  expect(motivos).toEqual([frase]);
  expect(await peca()).toEqual(ANTES);
});

test('what counts units is read as numbers only: text is the reader’s to refuse, fractions the unit’s', () => {
  const tipos = [...estoqueImportador.campos, ...vendasImportador.campos]
    .filter(({ campo }) => ['saldo', 'minimo', 'maximo', 'embalagem', 'quantidade'].includes(campo))
    .map(({ tipo }) => tipo);
  expect(tipos).toEqual(['decimal', 'decimal', 'decimal', 'decimal', 'inteiro']);
});

test('past sales teach the forecast and change no balance; told again they are the same', async () => {
  const linha = { codigo: 'FO-1024', data: '2026-10-01', quantidade: 7 };
  expect((await importar(vendasImportador, linha)).gravadas).toMatchObject([{ acao: 'criado' }]);
  const { gravadas } = await importar(vendasImportador, linha);
  expect(gravadas).toMatchObject([{ acao: 'igual' }]);
  expect(await peca()).toEqual(ANTES);
  const { rows } = await app.admin.query('select unidades from peca_demanda where cod_peca = $1', [filtro]);
  expect(rows).toEqual([{ unidades: 7 }]);
  expect(
    await desfazer(vendasImportador, [{ linha: 2, cod: filtro, acao: 'criado', antes: null, versao: 1 }]),
  ).toEqual([{ cod: filtro, motivo: 'O histórico de movimentos não se apaga' }]);
});
