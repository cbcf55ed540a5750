import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arquivoExportadoContracts as arquivos } from '@oferta/contracts/suporte/arquivo-exportado.ts';
import {
  type PreviaDoExcel,
  relatorioExcelContracts as calls,
  TIPO_DO_EXCEL,
} from '@oferta/contracts/relatorios/relatorio-excel.ts';
import { exportarCsv } from '../../../../test/exportar-csv.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { DEPOIS_DO_MES, oMesBase, ORACULO, ORACULO_IDS } from '../../../../test/factories/mes-base.ts';
import { indicadorDe } from '@oferta/domain/relatorios/dicionario.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { contarTudo } from '../../../../test/numeros-que-fecham.ts';

let app: TestApp;
let casa: Casa;
let rede: Caller;

const OUTUBRO = { de: '2026-10-01', ate: '2026-10-31' };

beforeAll(async () => {
  app = await testApp({ now: DEPOIS_DO_MES, jobs: true });
  casa = await oMesBase(app);
  rede = await as(app, casa, 2, { nome: 'Distribuidor Teste' });
  await contarTudo(app);
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
const arquivo = (filtro: Record<string, unknown>) =>
  exportarCsv(app, rede, { tipo: TIPO_DO_EXCEL, filtro: { ...OUTUBRO, ...filtro } });

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

  test('has every value of the base month in its totals', async () => {
    // As many as one report may have.
    for (const indicadores of [ORACULO_IDS.slice(0, 12), ORACULO_IDS.slice(12)]) {
      const { total } = await previa({ agrupar: ['mes'], indicadores });
      const lidos = Object.fromEntries(indicadores.map((id, i) => [id, total?.[i + 1]]));
      expect(lidos).toEqual(
        Object.fromEntries(
          indicadores.map((id) => [
            id,
            // Shares stand in hundredths of a percent.
            indicadorDe(id).unidade === 'razao'
              ? expect.closeTo(ORACULO[id] * 10_000, 0)
              : expect.closeTo(ORACULO[id], 4),
          ]),
        ),
      );
    }
  });

  test('compared, each figure has the former one beside it and how it changed, each day where it belongs', async () => {
    const segundaMetade = { de: '2026-10-16', ate: '2026-10-31', comparar: 'periodoAnterior' };
    const indicadores = ['faturamento', 'ticketMedio', 'noShow', 'permanencia'];
    const vista = await previa({ ...segundaMetade, agrupar: ['dia'], indicadores });
    expect(rotulos(vista).slice(0, 13)).toEqual([
      'Dia',
      'Faturamento',
      'Faturamento, antes',
      'Faturamento, variação',
      'Ticket médio',
      'Ticket médio, antes',
      'Ticket médio, variação',
      'No-show',
      'No-show, antes',
      'No-show, variação (p.p.)',
      'Permanência mediana (h)',
      'Permanência mediana (h), antes',
      'Permanência mediana, variação',
    ]);
    // Eleven worked days in each half; the first days of the month are its eleven, of 30 September to 15 October.
    const [, agora, antes, mudou, ticket, ticketAntes, ticketMudou] = (vista.total ?? []) as number[];
    expect([agora, antes]).toEqual([11 * 840_000, 11 * 840_000]);
    expect([mudou, ticket, ticketAntes, ticketMudou]).toEqual([0, 84_000, 84_000, 0]);
    // 16 October beside 30 September, the day sixteen before it.
    expect(vista.linhas.map(([dia]) => dia)).toContain('2026-10-17');
    expect(vista.linhas.every(([dia]) => String(dia) >= '2026-10-16' && String(dia) <= '2026-10-31')).toBe(
      true,
    );
    expect(vista.linhas.find(([dia]) => dia === '2026-10-16')?.slice(1, 4)).toEqual([840_000, 0, null]);

    const doAno = await previa({ comparar: 'anoAnterior', agrupar: ['mes'], indicadores: ['faturamento'] });
    expect(doAno.linhas).toEqual([['2026-10-01', 18_480_000, 0, null]]);
  });

  test('with subtotals, each group of the first grouping ends with what its rows add up to', async () => {
    const indicadores = ['faturamento', 'ticketMedio', 'permanencia'];
    const vista = await previa({ agrupar: ['concessionaria', 'dia'], indicadores, subtotais: true });
    expect([vista.quantas, vista.linhas.length, vista.subtotais]).toEqual([22, 23, [22]]);
    expect(vista.linhas[22]).toEqual(['Total de Casa do mês base', null, ...(vista.total ?? []).slice(2)]);
    const porMes = await previa({ agrupar: ['mes', 'consultor'], indicadores, subtotais: true });
    expect(porMes.linhas[porMes.subtotais[0] ?? -1]?.slice(0, 3)).toEqual([
      'Total de 10/2026',
      null,
      18_480_000,
    ]);
    // One grouping has nothing above it.
    expect((await previa({ agrupar: ['mes'], indicadores, subtotais: true })).subtotais).toEqual([]);
    const linhas = await arquivo({ agrupar: ['concessionaria', 'dia'], indicadores, subtotais: true });
    expect(linhas.slice(-2).map((linha) => linha.slice(0, 4))).toEqual([
      ['Total de Casa do mês base', '', '184800,00', '840,00'],
      ['Total', '', '184800,00', '840,00'],
    ]);
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
  // Every one that is offered can be read by each of its dimensions; of a dimension as many at once as one report may have.
  for (const dimensao of new Set(indicadores.flatMap(({ dimensoes }) => dimensoes))) {
    const daqui = indicadores.filter(({ dimensoes }) => dimensoes.includes(dimensao));
    for (let desde = 0; desde < daqui.length; desde += 20)
      await previa({
        agrupar: [dimensao],
        indicadores: daqui.slice(desde, desde + 20).map(({ indicador }) => indicador),
      });
  }
});

describe('the file', () => {
  test('holds the rows and totals of the preview', async () => {
    const filtro = { agrupar: ['dia'], indicadores: ['faturamento', 'ticketMedio', 'produtividade'] };
    const vista = await previa(filtro);
    const linhas = await arquivo(filtro);
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
