import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#kernel/context.ts';
import type { Importador, LinhaGravada } from '#kernel/planilha/importador.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { aFornecedor, aPecaComVendas } from '../../../../test/factories/estoque.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';
import { fornecedoresImportador } from '../fornecedor/fornecedores.importador.ts';
import { fornecedoresExportador } from '../fornecedor/fornecedores.exportador.ts';
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

/** Judged now, written when it is called for: what moves between the two has happened. */
const conferir = (importador: unknown, ...lidas: Readonly<Record<string, unknown>>[]) =>
  naCasa(async (ctx) => {
    // The catalogue holds importers of every kind in the same way.
    const { preparar, julgar } = importador as Importador;
    const conhecido = await preparar(ctx, casa.codConcessionaria);
    const julgadas = lidas.map((valores) => julgar(valores as never, conhecido));
    const motivos = julgadas.flatMap((julgada) =>
      'motivos' in julgada ? julgada.motivos.map(({ frase }) => frase) : [],
    );
    const linhas = julgadas.flatMap((julgada, n) =>
      'motivos' in julgada ? [] : [{ linha: n + 2, registro: julgada.registro }],
    );
    return { motivos, linhas };
  });
type Conferidas = Awaited<ReturnType<typeof conferir>>;

const gravar = (importador: unknown, { motivos, linhas }: Conferidas) =>
  naCasa(async (ctx) => {
    if (linhas.length === 0) return { motivos, gravadas: [] };
    const { comparar, gravar: escrever } = importador as Importador;
    const { codConcessionaria } = casa;
    const previstas = await comparar(ctx, { codConcessionaria, linhas });
    const gravadas = await escrever(ctx, { codConcessionaria, linhas });
    expect(previstas).toEqual(gravadas.map(({ acao }) => acao));
    return { motivos, gravadas };
  });
const importar = async (importador: unknown, ...lidas: Readonly<Record<string, unknown>>[]) =>
  gravar(importador, await conferir(importador, ...lidas));
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
  ).toEqual(['A data ainda não chegou', 'Use um número até 99999 que não seja zero']);
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
  expect(tipos).toEqual(Array.from({ length: 5 }, () => 'decimal'));
});

const vendidas = async () => {
  const { rows } = await app.admin.query<{ unidades: number }>(
    'select unidades from peca_demanda where cod_peca = $1 order by mes',
    [filtro],
  );
  return rows.map(({ unidades }) => unidades);
};
const doDia = (quantidade: number, resto: object = {}) => ({
  codigo: 'FO-1024',
  data: '2026-10-01',
  quantidade,
  ...resto,
});

test('past sales are added up by the day, returns taken off; they change no balance', async () => {
  const { gravadas } = await importar(vendasImportador, doDia(2), doDia(3), doDia(2), doDia(-1));
  expect(gravadas.map(({ acao }) => acao)).toEqual(['criado', 'criado', 'criado', 'criado']);
  expect(await vendidas()).toEqual([6]);
  expect(await peca()).toEqual(ANTES);
  const outra = await importar(vendasImportador, doDia(2), doDia(3), doDia(2), doDia(-1));
  expect(outra.gravadas.map(({ acao }) => acao)).toEqual(['igual', 'igual', 'igual', 'igual']);
  expect(await vendidas()).toEqual([6]);
});

test('a file with the day’s right total takes the place of its lines; undone, they are back; undone too, nothing is left', async () => {
  const linhas = await importar(vendasImportador, doDia(2), doDia(3), doDia(2), doDia(-1));
  const { gravadas } = await importar(vendasImportador, doDia(9));
  expect(gravadas).toMatchObject([{ acao: 'alterado' }]);
  expect(await vendidas()).toEqual([9]);
  expect(await desfazer(vendasImportador, gravadas)).toEqual([]);
  expect(await vendidas()).toEqual([6]);
  const feitos = (await importar(vendasImportador, doDia(2), doDia(3), doDia(2), doDia(5))).gravadas;
  expect(feitos.map(({ acao }) => acao)).toEqual(['igual', 'igual', 'igual', 'alterado']);
  // An older file that was corrected since stays as it was corrected.
  expect(await desfazer(vendasImportador, linhas.gravadas)).toEqual([]);
  expect(await vendidas()).toEqual([12]);
});

test('invoices are corrected one by one, and take the place of a day’s total', async () => {
  const antes = await importar(
    vendasImportador,
    doDia(4, { documento: '11' }),
    doDia(3, { documento: '12' }),
  );
  expect(await vendidas()).toEqual([7]);
  await importar(vendasImportador, doDia(5, { documento: '12' }));
  expect(await vendidas()).toEqual([9]);
  expect(await desfazer(vendasImportador, antes.gravadas)).toEqual([
    { cod: filtro, motivo: 'Outro arquivo corrigiu este dia depois' },
  ]);
  await importar(vendasImportador, doDia(1));
  expect(await vendidas()).toEqual([1]);
});

test('an invoice that is corrected with fewer lines keeps none of the old ones; undone, they are back', async () => {
  const nota = { documento: '31', data: '2026-10-02' };
  const antes = await vendidas();
  await importar(vendasImportador, doDia(2, nota), doDia(3, nota), doDia(1, { ...nota, documento: '310' }));
  const depois = await vendidas();
  expect(depois.map((mes, n) => mes - (antes[n] ?? 0))).toEqual([6]);
  const corrigida = await importar(vendasImportador, doDia(4, nota));
  expect(await vendidas()).toEqual(antes.map((mes) => mes + 5));
  expect(await desfazer(vendasImportador, corrigida.gravadas)).toEqual([]);
  expect(await vendidas()).toEqual(depois);
});

test('a count that was typed while parts were sold undoes no sale', async () => {
  const linha = { codigo: 'FO-1024', fornecedor: 'Fábrica', saldo: 5 };
  const igual = await conferir(estoqueImportador, linha);
  const menos = await conferir(estoqueImportador, { ...linha, saldo: 4 });
  await app.admin.query(
    `insert into peca_movimento (cod_distribuidor, cod_concessionaria, cod_peca, tipo, quantidade, dia, quando)
     select cod_distribuidor, cod_concessionaria, cod_peca, 'venda', -3, now(), now() from peca where cod_peca = $1`,
    [filtro],
  );
  expect((await gravar(estoqueImportador, igual)).gravadas).toMatchObject([{ acao: 'igual' }]);
  expect(await peca()).toMatchObject({ em_maos: 2 });
  await gravar(estoqueImportador, menos);
  expect(await peca()).toMatchObject({ em_maos: 1 });
  const { rows } = await app.admin.query(
    `select motivo, cod_usuario from peca_movimento where cod_peca = $1 and tipo = 'ajuste' order by cod_movimento desc limit 1`,
    [filtro],
  );
  expect(rows).toEqual([
    { motivo: 'Saldo da planilha · mudou desde a contagem: 3 a menos', cod_usuario: codUsuario },
  ]);
});

test('suppliers by spreadsheet: conditions and calendar in words; exported and brought back they change nothing; undone they go', async () => {
  const linha = {
    nome: 'Elétrica do Vale',
    prazo: 4,
    minimo: 50_000,
    frete: 4500,
    freteGratis: 120_000,
    diasPedido: 'ter, sexta-feira',
    diasDoMes: '20, 5',
    diasEntrega: 'qui',
    diasFechados: '24/12/2026; 31/12/2026',
  };
  const { gravadas } = await importar(fornecedoresImportador, linha);
  expect(gravadas).toMatchObject([{ acao: 'criado' }]);
  const exportadas = await naCasa(async (ctx) => {
    const { linhas } = fornecedoresExportador;
    const lotes = [];
    for await (const lote of linhas(ctx, {
      codConcessionaria: casa.codConcessionaria,
      filtro: {},
      fuso: 'America/Sao_Paulo',
    }))
      lotes.push(...lote);
    return lotes;
  });
  expect(exportadas.find(({ nome }) => nome === 'Elétrica do Vale')).toMatchObject({
    minimo: 50_000,
    diasPedido: 'ter, sex',
    diasDoMes: '5, 20',
    diasFechados: '24/12/2026; 31/12/2026',
  });
  const deVolta = await importar(fornecedoresImportador, ...exportadas);
  expect(new Set(deVolta.gravadas.map(({ acao }) => acao))).toEqual(new Set(['igual']));
  // A sheet that names less leaves the rest; an empty cell takes the condition away.
  const menos = await importar(fornecedoresImportador, { nome: 'eletrica do vale', minimo: null });
  expect(menos.gravadas).toMatchObject([{ acao: 'alterado' }]);
  const mal = await importar(fornecedoresImportador, {
    nome: 'Mal',
    prazo: 400,
    diasPedido: 'ter, depois',
    diasFechados: '31/02/2026',
  });
  expect(mal.motivos).toEqual([
    'Use de 0 a 180 dias',
    'Use os dias da semana, como: ter, sex',
    'Use datas, como: 24/12/2026; 31/12/2026',
  ]);
  await desfazer(fornecedoresImportador, menos.gravadas);
  expect(await desfazer(fornecedoresImportador, gravadas)).toEqual([
    { cod: gravadas[0]?.cod, motivo: 'Alterado depois da importação' },
  ]);
});
