import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { arquivoExportadoContracts as arquivos } from '@oferta/contracts/suporte/arquivo-exportado.ts';
import {
  type PreviaDoExcel,
  relatorioExcelContracts as calls,
  TIPO_DO_EXCEL,
} from '@oferta/contracts/vendas/relatorio-excel.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { DEPOIS_DO_MES, oMesBase } from '../../../../test/factories/mes-base.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { prazo } from '../../../../../../tools/tempo.ts';
import { apurarPendentes } from '#features/relatorios/public.ts';

let app: TestApp;
let casa: Casa;
let rede: Caller;

const OUTUBRO = { de: '2026-10-01', ate: '2026-10-31' };

beforeAll(async () => {
  app = await testApp({ now: DEPOIS_DO_MES, jobs: true });
  casa = await oMesBase(app);
  rede = await as(app, casa, 2, { nome: 'Distribuidor Teste' });
  // The product's own counting runs beside this: the figures are whole once nothing waits for either.
  await vi.waitFor(
    async () => {
      await apurarPendentes(app.app.platform);
      expect((await app.admin.query('select from fato_pendente')).rowCount).toBe(0);
    },
    { timeout: prazo(20_000), interval: 100 },
  );
});
afterAll(() => app.close());

async function previa(body: Record<string, unknown>, quem = rede): Promise<PreviaDoExcel> {
  const answer = await app.call(quem, calls.previaDoExcel, { body: { ...OUTUBRO, ...body } });
  expect(answer.status, answer.text).toBe(200);
  return calls.previaDoExcel.output.parse(answer.json());
}
const recusa = async (body: Record<string, unknown>): Promise<[number, string]> => {
  const answer = await app.call(rede, calls.previaDoExcel, { body: { ...OUTUBRO, ...body } });
  return [answer.status, answer.json<{ codigo: string }>().codigo];
};
const rotulos = ({ colunas }: PreviaDoExcel): string[] => colunas.map(({ rotulo }) => rotulo);

/** The cells of the CSV that the same request makes. */
async function arquivo(filtro: Record<string, unknown>, formato = 'csv'): Promise<string> {
  const body = { tipo: TIPO_DO_EXCEL, formato, filtro: { ...OUTUBRO, ...filtro } };
  const answer = await app.call(rede, arquivos.exportarLista, { body });
  expect(answer.status, answer.text).toBe(200);
  const params = { codArquivo: arquivos.exportarLista.output.parse(answer.json()).codArquivo };
  await vi.waitFor(
    async () => {
      const { estado } = (await app.call(rede, arquivos.getArquivoExportado, { params })).json<{
        estado: string;
      }>();
      expect(estado).toBe('pronto');
    },
    { timeout: prazo(15_000), interval: 100 },
  );
  return (await app.call(rede, arquivos.baixarArquivoExportado, { params })).text;
}

describe('the preview', () => {
  test('a ratio comes with what it is counted from, and its total is counted from totals', async () => {
    const vista = await previa({ agrupar: ['dia'], indicadores: ['ticketMedio', 'produtividade', 'nps'] });
    expect(rotulos(vista)).toEqual([
      'Dia',
      'Ticket médio',
      'Produtividade',
      'NPS',
      'Faturamento',
      'Passagens',
      'Horas vendidas',
      'Horas disponíveis',
      'Promotores',
      'Detratores',
      'Neutros',
    ]);
    expect(vista.colunas.filter(({ apoio }) => apoio)).toHaveLength(7);
    // The oracles of the base month: R$ 840,00, 87,50 %, 60; revenue R$ 184.800,00 of 220 visits.
    expect(vista.total?.slice(0, 6)).toEqual(['Total', 84_000, 8750, 60, 18_480_000, 220]);
    expect(vista.quantas).toBe(vista.linhas.length);
    expect(vista.linhas[0]?.[0]).toBe('2026-10-01');
  });

  test('asked for twice a quantity stands once; a median has the total of all, not of its rows', async () => {
    const vista = await previa({
      agrupar: ['mes'],
      indicadores: ['faturamento', 'ticketMedio', 'permanencia'],
    });
    expect(rotulos(vista)).toEqual([
      'Mês',
      'Faturamento',
      'Ticket médio',
      'Permanência mediana (h)',
      'Passagens',
    ]);
    expect(vista.linhas).toEqual([['2026-10-01', 18_480_000, 84_000, vista.total?.[3], 220]]);
    expect(vista.total?.[3]).toBeGreaterThan(0);
  });

  test('groups of several dimensions stand in their order under names', async () => {
    const { linhas } = await previa({
      agrupar: ['concessionaria', 'mecanico'],
      indicadores: ['horasVendidas'],
    });
    expect(linhas.map(([nome]) => nome)).toEqual(linhas.map(() => 'Casa do mês base'));
    expect(linhas.map(([, , minutos]) => minutos)).toEqual([126 * 74, 126 * 73, 126 * 73]);
  });

  test('what does not add up by a dimension is refused in words, and so is a period the wrong way round', async () => {
    expect(await recusa({ agrupar: ['mecanico'], indicadores: ['passagens'] })).toEqual([
      422,
      'relatorioExcel.naoSoma',
    ]);
    expect(await recusa({ agrupar: ['mes'], indicadores: ['absorcao'] })).toEqual([
      422,
      'relatorioExcel.naoSoma',
    ]);
    expect(await recusa({ ate: '2026-09-01', agrupar: ['mes'], indicadores: ['passagens'] })).toEqual([
      422,
      'relatorio.periodoInvertido',
    ]);
    expect(await recusa({ de: '2020-01-01', agrupar: ['mes'], indicadores: ['passagens'] })).toEqual([
      422,
      'relatorio.periodoLongo',
    ]);
    expect((await recusa({ agrupar: ['mes', 'mes'], indicadores: ['passagens'] }))[0]).toBe(400);
    expect((await recusa({ agrupar: [], indicadores: ['passagens'] }))[0]).toBe(400);
  });

  test('a dealership that the person does not see is in no row and no total', async () => {
    const outra = await aConcessionaria(app, { nome: 'Outra casa' });
    const body = { agrupar: ['concessionaria'], indicadores: ['passagens'] };
    const escolhida = await previa({ ...body, concessionarias: [outra.codConcessionaria] });
    expect([escolhida.linhas, escolhida.total, escolhida.quantas]).toEqual([[], null, 0]);
  });
});

test('what can be asked for adds up somewhere, under the labels of the house', async () => {
  const { indicadores, casas } = calls.camposDoExcel.output.parse(
    (await app.call(rede, calls.camposDoExcel, {})).json(),
  );
  expect(casas.map(({ nome }) => nome)).toContain('Casa do mês base');
  expect(indicadores.find(({ indicador }) => indicador === 'absorcao')).toBeUndefined();
  const de = (id: string) => indicadores.find(({ indicador }) => indicador === id)?.dimensoes ?? [];
  expect(de('passagens')).toContain('consultor');
  expect(de('passagens')).not.toContain('mecanico');
  expect(de('horasVendidas')).toContain('mecanico');
  // Every one that is offered can be read, each alone and by one of its own dimensions.
  for (const { indicador, dimensoes } of indicadores)
    for (const dimensao of dimensoes) await previa({ agrupar: [dimensao], indicadores: [indicador] });
});

describe('the file', () => {
  test('holds the rows and totals of the preview', async () => {
    const filtro = { agrupar: ['dia'], indicadores: ['faturamento', 'ticketMedio', 'produtividade'] };
    const vista = await previa(filtro);
    const linhas = (await arquivo(filtro))
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((linha) => linha.split(';'));
    expect(linhas[0]).toEqual(rotulos(vista));
    expect(linhas).toHaveLength(vista.quantas + 2);
    expect(linhas.at(-1)?.slice(0, 5)).toEqual(['Total', '184800,00', '840,00', '87,50', '220']);
    expect(linhas[1]?.slice(0, 2)).toEqual([
      '01/10/2026',
      ((vista.linhas[0]?.[1] as number) / 100).toFixed(2).replace('.', ','),
    ]);
  });
});

describe('kept reports', () => {
  const leiaute = { ...OUTUBRO, agrupar: ['mes'], indicadores: ['passagens'], periodo: 'mesPassado' };
  const criar = (body: Record<string, unknown>, quem = rede) =>
    app.call(quem, calls.criarRelatorioSalvo, { body: { compartilhado: false, leiaute, ...body } });
  const nomes = async (quem: Caller): Promise<string[]> =>
    calls.listRelatoriosSalvos.output
      .parse((await app.call(quem, calls.listRelatoriosSalvos, {})).json())
      .map(({ nome }) => nome);

  test('are found by their owner, and by the network once shared; only the owner changes them', async () => {
    const colega = await as(app, casa, 2, { nome: 'Colega Teste' });
    const criado = calls.criarRelatorioSalvo.output.parse((await criar({ nome: 'Passagens do mês' })).json());
    expect(criado).toMatchObject({
      meu: true,
      dono: 'Distribuidor Teste',
      leiaute: { periodo: 'mesPassado' },
    });
    expect(await nomes(colega)).toEqual([]);

    const params = { codRelatorioSalvo: criado.codRelatorioSalvo };
    const edicao = { nome: 'Passagens da rede', compartilhado: true, leiaute, versao: criado.versao };
    const alterado = await app.call(rede, calls.alterarRelatorioSalvo, { params, body: edicao });
    expect(alterado.status, alterado.text).toBe(200);
    expect(await nomes(colega)).toEqual(['Passagens da rede']);

    const dela = await app.call(colega, calls.alterarRelatorioSalvo, {
      params,
      body: { ...edicao, versao: 2 },
    });
    expect(dela.json<{ codigo: string }>().codigo).toBe('relatorioSalvo.naoEncontrado');
    const velha = await app.call(rede, calls.alterarRelatorioSalvo, { params, body: edicao });
    expect([velha.status, velha.json<{ atual: { versao: number } }>().atual.versao]).toEqual([409, 2]);

    expect((await app.call(colega, calls.excluirRelatorioSalvo, { params })).status).toBe(404);
    expect((await app.call(rede, calls.excluirRelatorioSalvo, { params })).status).toBe(200);
    expect(await nomes(colega)).toEqual([]);
  });

  test('have a name once, whatever its capitals, and ask for what can be made', async () => {
    expect((await criar({ nome: 'Meu mês' })).status).toBe(200);
    expect((await criar({ nome: 'MEU MÊS' })).json<{ codigo: string }>().codigo).toBe(
      'relatorioSalvo.nomeEmUso',
    );
    const torto = { ...leiaute, agrupar: ['mecanico'] };
    expect((await criar({ nome: 'Torto', leiaute: torto })).status).toBe(422);
  });
});

test('levels 2 and -1 have the report; nobody else, by any of its calls', async () => {
  for (const nivel of [1, 3, 4, 5, 6] as const) {
    const quem = await as(app, casa, nivel);
    const status = [
      (await app.call(quem, calls.camposDoExcel, {})).status,
      (
        await app.call(quem, calls.previaDoExcel, {
          body: { ...OUTUBRO, agrupar: ['mes'], indicadores: ['nps'] },
        })
      ).status,
      (await app.call(quem, calls.listRelatoriosSalvos, {})).status,
      (
        await app.call(quem, arquivos.exportarLista, {
          body: {
            tipo: TIPO_DO_EXCEL,
            formato: 'xlsx',
            filtro: { ...OUTUBRO, agrupar: ['mes'], indicadores: ['nps'] },
          },
        })
      ).status,
    ];
    expect(status, `level ${nivel}`).toEqual([403, 403, 403, 403]);
  }
});
