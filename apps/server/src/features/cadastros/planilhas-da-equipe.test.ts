import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#kernel/context.ts';
import type { Exportador } from '#kernel/planilha/exportador.ts';
import type { Importador, LinhaGravada } from '#kernel/planilha/importador.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../../../test/factories/house.ts';
import { aServico } from '../../../test/factories/servico.ts';
import { testApp, type TestApp } from '../../../test/test-app.ts';
import { consultoresExportador } from './consultor/consultores.exportador.ts';
import { consultoresImportador } from './consultor/consultores.importador.ts';
import { mecanicosExportador } from './mecanico/mecanicos.exportador.ts';
import { mecanicosImportador } from './mecanico/mecanicos.importador.ts';
import { servicosExportador } from './servico-oferecido/servicos.exportador.ts';
import { servicosImportador } from './servico-oferecido/servicos.importador.ts';

let app: TestApp;
let casa: Casa;
let codUsuario: number;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  ({ codUsuario } = await as(app, casa, 1));
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

type Linha = Readonly<Record<string, unknown>>;
// The catalogue holds importers of every kind in the same way.
const qualquer = (importador: unknown) => importador as Importador;

async function exportar(exportador: unknown, narrowed: object = {}): Promise<Linha[]> {
  const { linhas, filtro } = exportador as Exportador;
  const lidas: Linha[] = [];
  await naCasa(async (ctx) => {
    const { codConcessionaria } = casa;
    const pedido = { codConcessionaria, filtro: filtro.parse(narrowed), fuso: 'America/Sao_Paulo' };
    for await (const lote of linhas(ctx, pedido)) lidas.push(...lote);
  });
  return lidas;
}

/** Lines judged and written; bad ones as their sentences. */
const importar = (importador: unknown, linhas: readonly Linha[]) =>
  naCasa(async (ctx) => {
    const { preparar, julgar, comparar, gravar } = qualquer(importador);
    const { codConcessionaria } = casa;
    const conhecido = await preparar(ctx, codConcessionaria);
    const julgadas = linhas.map((valores) => julgar(valores as never, conhecido));
    const boas = julgadas.flatMap((julgada, i) =>
      'registro' in julgada ? [{ linha: i + 2, registro: julgada.registro }] : [],
    );
    const previstas = await comparar?.(ctx, { codConcessionaria, linhas: boas });
    const gravadas = await gravar(ctx, { codConcessionaria, linhas: boas });
    expect(previstas).toEqual(gravadas.map(({ acao }) => acao));
    const motivos = julgadas.flatMap((julgada) => ('motivos' in julgada ? julgada.motivos : []));
    return { gravadas, motivos, acoes: gravadas.map(({ acao }) => acao) };
  });
const desfazer = (importador: unknown, feitos: readonly LinhaGravada[]) =>
  naCasa((ctx) => qualquer(importador).desfazer(ctx, { codConcessionaria: casa.codConcessionaria, feitos }));

const SERVICO = { descricao: 'Troca de óleo', tipo: 'serviço 2', preco: 18_990, cor: 3 };
const MECANICO = { nome: 'Bento Exemplo', codigoDms: 'M1', especialidades: 'Serviço 3, 1', box: 'box 1' };
const CONSULTOR = { nome: 'Wesley de Exemplo', codigoDms: 'C1', capacidade: 2 };

interface Caso {
  readonly importador: unknown;
  readonly exportador: unknown;
  readonly nova: Linha;
  readonly mudada: Linha;
}

const CASOS: readonly (readonly [string, Caso])[] = [
  [
    'servicos',
    {
      importador: servicosImportador,
      exportador: servicosExportador,
      nova: SERVICO,
      mudada: { ...SERVICO, preco: 100 },
    },
  ],
  [
    'mecanicos',
    {
      importador: mecanicosImportador,
      exportador: mecanicosExportador,
      nova: MECANICO,
      mudada: { ...MECANICO, nome: 'Bento Novo' },
    },
  ],
  [
    'consultores',
    {
      importador: consultoresImportador,
      exportador: consultoresExportador,
      nova: CONSULTOR,
      mudada: { ...CONSULTOR, capacidade: 1 },
    },
  ],
];

describe.each(CASOS)('%s', (_nome, { importador, exportador, nova, mudada }) => {
  test('are created, exported, and an export brought back changes nothing', async () => {
    const { acoes } = await importar(importador, [nova]);
    expect(acoes).toEqual(['criado']);
    const exportadas = await exportar(exportador);
    expect(exportadas.length).toBeGreaterThan(0);
    const volta = await importar(importador, exportadas);
    expect(volta.motivos).toEqual([]);
    expect(new Set(volta.acoes)).toEqual(new Set(['igual']));
  });

  test('are exported in the order of the screen', async () => {
    const campo = 'descricao' in nova ? 'descricao' : 'nome';
    const duas = ['Aaa Teste', 'Zzz Teste'].map((nome, i) => ({
      ...nova,
      [campo]: nome,
      codigoDms: `T${i}`,
    }));
    expect((await importar(importador, duas)).acoes).toEqual(['criado', 'criado']);
    const nomes = async (filtro: object) =>
      (await exportar(exportador, { busca: 'teste', ...filtro })).map((linha) => linha[campo]);
    const crescente = await nomes({ ordem: campo });
    expect(crescente).toEqual(expect.arrayContaining(['Aaa Teste', 'Zzz Teste']));
    expect(crescente.indexOf('Aaa Teste')).toBeLessThan(crescente.indexOf('Zzz Teste'));
    expect(await nomes({ ordem: campo, desc: '1' })).toEqual(crescente.toReversed());
  });

  test('change, and what was there before comes back', async () => {
    const antes = await exportar(exportador);
    const { gravadas, acoes } = await importar(importador, [mudada]);
    expect(acoes).toEqual(['alterado']);
    expect(await exportar(exportador)).not.toEqual(antes);
    expect(await desfazer(importador, gravadas)).toEqual([]);
    expect(await exportar(exportador)).toEqual(antes);
  });

  test('that were edited since stay as they are', async () => {
    const { gravadas } = await importar(importador, [mudada]);
    const antigas = gravadas.map((gravada) => ({ ...gravada, versao: gravada.versao - 1 }));
    expect(await desfazer(importador, antigas)).toEqual([
      { cod: gravadas[0]?.cod, motivo: 'Alterado depois da importação' },
    ]);
  });
});

test('a created mechanic who has worked since cannot be taken back', async () => {
  const { gravadas } = await importar(mecanicosImportador, [{ nome: 'Trabalhou Exemplo' }]);
  const codMecanico = gravadas[0]?.cod ?? 0;
  await aServico(app, casa, { codMecanico });
  expect(await desfazer(mecanicosImportador, gravadas)).toEqual([
    { cod: codMecanico, motivo: 'Já tem histórico: desative em vez de excluir' },
  ]);
});

test('bad cells say what is wrong with them', async () => {
  const servicos = await importar(servicosImportador, [
    { descricao: 'X', tipo: 'Nada', preco: -1, tmo: 1, cor: 9, especialidade: 'Outra' },
  ]);
  expect(servicos.motivos.map(({ campo }) => campo)).toEqual([
    'tipo',
    'especialidade',
    'tmo',
    'preco',
    'cor',
  ]);
  const mecanicos = await importar(mecanicosImportador, [
    { nome: 'X', especialidades: 'Nada', box: 'Box 99', custoHora: -1 },
  ]);
  expect(mecanicos.motivos.map(({ campo }) => campo)).toEqual(['especialidades', 'box', 'custoHora']);
  const consultores = await importar(consultoresImportador, [{ nome: 'X', capacidade: 9 }]);
  expect(consultores.motivos).toEqual([{ campo: 'capacidade', frase: 'Informe de 1 a 8' }]);
});

test('people without a code are known by their name, accents aside', async () => {
  await aMecanico(app, casa, { nome: 'Ítalo Exemplo' });
  await aConsultor(app, casa, { nome: 'Érica Exemplo' });
  expect((await importar(mecanicosImportador, [{ nome: 'italo exemplo', codigoDms: 'M9' }])).acoes).toEqual([
    'alterado',
  ]);
  expect((await importar(consultoresImportador, [{ nome: 'Érica Exemplo' }])).acoes).toEqual(['igual']);
});
