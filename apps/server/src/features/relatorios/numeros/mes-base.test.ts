import { afterAll, beforeAll, expect, test } from 'vitest';
import { painelContracts as calls } from '@oferta/contracts/relatorios/painel.ts';
import { adianteContracts as adianteCalls } from '@oferta/contracts/relatorios/adiante.ts';
import { pivotContracts as pivots } from '@oferta/contracts/relatorios/pivot.ts';
import { tempoParadoContracts as paradas } from '@oferta/contracts/relatorios/tempo-parado.ts';
import { INDICADOR_IDS, type IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import {
  DEPOIS_DO_MES,
  MES_BASE,
  oMesBase,
  ORACULO,
  ORACULO_IDS,
} from '../../../../test/factories/mes-base.ts';
import { resposta } from '../../../../test/factories/orcamento.ts';
import {
  expectCausasSomam,
  expectPorQuesFecham,
  expectTudoSoma,
} from '../../../../test/numeros-que-fecham.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { apurarPendentes } from '../fatos/apurar-fatos.job.ts';

let app: TestApp;
let casa: Casa;
let gestor: Caller;
beforeAll(async () => {
  app = await testApp({ now: DEPOIS_DO_MES });
  casa = await oMesBase(app);
  gestor = await as(app, casa, 1);
  await apurarPendentes(app.app.platform);
});
afterAll(() => app.close());

const painel = async () =>
  resposta(
    calls.verPainel,
    await app.call(gestor, calls.verPainel, {
      query: { mes: MES_BASE, indicadores: INDICADOR_IDS.join(',') },
    }),
  );

test('the base month, loaded as records, gives its values', async () => {
  const { quadros } = await painel();
  const valores = Object.fromEntries(quadros.map(({ indicador, valor }) => [indicador, valor]));
  expect(valores).toMatchObject(doOraculo(ORACULO_IDS));
});

const doOraculo = (ids: readonly (keyof typeof ORACULO)[]) =>
  Object.fromEntries(ids.map((id) => [id, expect.closeTo(ORACULO[id], 4)]));

test('its values stand in the ranking’s total, under each "por quê?" and in the pivot too', async () => {
  const { total } = resposta(calls.verRanking, await app.call(gestor, calls.verRanking, { query }));
  expect(total.faturamentoCentavos).toBe(ORACULO.faturamento);
  for (const id of ORACULO_IDS) {
    const { valor } = resposta(
      calls.explicarNumero,
      await app.call(gestor, calls.explicarNumero, { params: { indicador: id }, query }),
    );
    expect({ [id]: valor }).toMatchObject(doOraculo([id]));
  }
  // As many as one question may have.
  for (let desde = 0; desde < ORACULO_IDS.length; desde += 8) {
    const medidas = ORACULO_IDS.slice(desde, desde + 8);
    const { celulas } = resposta(
      pivots.verPivot,
      await app.call(gestor, pivots.verPivot, {
        body: { de: '2026-10-01', ate: '2026-10-31', linhas: [], colunas: [], medidas },
      }),
    );
    const [celula] = celulas;
    expect(Object.fromEntries(medidas.map((id, i) => [id, celula?.valores[i]]))).toMatchObject(
      doOraculo(medidas),
    );
  }
});

const query = { mes: MES_BASE };
const leitura = () => ({ app, quem: gestor, query });

test('every indicator opens in every way it offers into the rows that its tab counts, and their sum is the number', () =>
  expectTudoSoma(leitura()));

test('productivity and efficiency open into the days of mechanics, each with its own hours', async () => {
  const { total, itens } = resposta(
    calls.abrirNumero,
    await app.call(gestor, calls.abrirNumero, {
      params: { indicador: 'produtividade' },
      query: { ...query, por: 'registros', tamanho: '200' },
    }),
  );
  // Three mechanics on each of 22 days.
  expect(total).toBe(66);
  for (const { bases } of itens) expect(bases).toMatchObject({ horasDisponiveisMin: 480 });
});

test('the no-show rate opens on those who did not come', async () => {
  const { itens } = resposta(
    calls.abrirNumero,
    await app.call(gestor, calls.abrirNumero, {
      params: { indicador: 'noShow' },
      query: { ...query, por: 'registros', tamanho: '40' },
    }),
  );
  expect(itens.map(({ bases }) => bases.naoVieram)).toEqual(
    Array.from({ length: 40 }, (_v, i) => (i < 33 ? 1 : 0)),
  );
});

test('every number is explained by inputs that make it', () => expectPorQuesFecham(leitura()));

test('the pivot cuts the same numbers: its total is the dashboard, whatever it is cut by', async () => {
  const { quadros } = await painel();
  const medidas = ['faturamento', 'passagens', 'ticketMedio', 'horasVendidas'] as const;
  const doPainel = medidas.map((id) => quadros.find(({ indicador }) => indicador === id)?.valor);
  for (const [linhas, colunas] of [
    [[], []],
    [['concessionaria'], ['mes']],
    [['tipoServico', 'mecanico'], ['semana']],
    [['consultor', 'modelo'], ['dia']],
  ]) {
    const { celulas } = resposta(
      pivots.verPivot,
      await app.call(gestor, pivots.verPivot, {
        body: { de: '2026-10-01', ate: '2026-10-31', linhas, colunas, medidas },
      }),
    );
    const total = celulas.find(({ linha, coluna }) => linha.length === 0 && coluna.length === 0);
    expect(total?.valores, JSON.stringify([linhas, colunas])).toEqual(doPainel);
  }
});

test('a cell opens into its records', async () => {
  const body = {
    de: '2026-10-01',
    ate: '2026-10-31',
    medida: 'ticketMedio',
    filtros: [{ dimensao: 'tipoServico', chaves: ['1'] }],
  };
  const { total, itens } = resposta(pivots.abrirCelula, await app.call(gestor, pivots.abrirCelula, { body }));
  expect(total).toBe(220);
  expect(itens[0]).toMatchObject({ valor: 84_000, registro: { tipo: 'agendamento' } });
});

test('every minute of every visit has its cause, and the causes add up to the stays', async () => {
  const tempo = resposta(paradas.verTempoParado, await app.call(gestor, paradas.verTempoParado, { query }));
  // Nine hours each, of which two were work, one lunch, one waiting for a mechanic, a half for inspection, and the rest to leave.
  expect(tempo).toMatchObject({
    passagens: 220,
    permanenciaMin: 220 * 540,
    execucaoMin: 220 * 120,
    foraDoExpedienteMin: 220 * 60,
  });
  expect(tempo.pareto.map(({ causa, minutos }) => [causa, minutos / 220])).toEqual([
    ['entrega', 270],
    ['mecanico', 60],
    ['qualidade', 30],
    ['aprovacao', 0],
    ['peca', 0],
    ['box', 0],
    ['lavagem', 0],
    ['terceiro', 0],
  ]);
  const { total } = resposta(
    paradas.listVeiculosParados,
    await app.call(gestor, paradas.listVeiculosParados, {
      query: { ...query, tamanho: '3', causa: 'qualidade' },
    }),
  );
  expect(total).toBe(220);
  await expectCausasSomam(leitura());
});

test('a dealership outside the filters is in no number, whoever asks for it', async () => {
  const outra = await aConcessionaria(app);
  const deFora = await as(app, outra, 1);
  const filtrado = await as(app, outra, 2, { concessionarias: [outra.codConcessionaria] });
  for (const quem of [deFora, filtrado]) {
    const { quadros, periodo } = resposta(
      calls.verPainel,
      await app.call(quem, calls.verPainel, {
        query: { ...query, indicadores: 'passagens', concessionarias: String(casa.codConcessionaria) },
      }),
    );
    expect(periodo.concessionarias).toBe(0);
    expect(quadros[0]?.valor).toBe(0);
    const { celulas } = resposta(
      pivots.verPivot,
      await app.call(quem, pivots.verPivot, {
        body: {
          de: '2026-10-01',
          ate: '2026-10-31',
          linhas: ['modelo'],
          colunas: [],
          medidas: ['passagens'],
        },
      }),
    );
    expect(celulas).toEqual([]);
  }
  // A view that somebody shared may narrow to it: it has not even a name there.
  const filtros = [{ dimensao: 'concessionaria', chaves: [String(casa.codConcessionaria)] }];
  for (const [quem, nomes] of [
    [filtrado, []],
    [gestor, ['Casa do mês base']],
  ] as const) {
    const body = {
      de: '2026-10-01',
      ate: '2026-10-31',
      linhas: [],
      colunas: [],
      medidas: ['passagens'],
      filtros,
    };
    const { celulas, membros } = resposta(pivots.verPivot, await app.call(quem, pivots.verPivot, { body }));
    expect(membros.concessionaria?.map(({ nome }) => nome)).toEqual(nomes);
    expect(celulas.map(({ valores }) => valores[0])).toEqual(nomes.map(() => 220));
  }
  const { casas } = resposta(calls.verRanking, await app.call(gestor, calls.verRanking, { query }));
  expect(casas.map(({ codConcessionaria }) => codConcessionaria)).toEqual([casa.codConcessionaria]);
});

test('a filter asked for what is no day or month is called by what was asked', async () => {
  const { membros } = resposta(
    pivots.verPivot,
    await app.call(gestor, pivots.verPivot, {
      body: {
        de: '2026-10-01',
        ate: '2026-10-31',
        linhas: [],
        colunas: [],
        medidas: ['passagens'],
        filtros: [
          { dimensao: 'semana', chaves: ['semana que vem'] },
          { dimensao: 'mes', chaves: ['outubro'] },
        ],
      },
    }),
  );
  expect([membros.semana, membros.mes].flat().map((membro) => membro?.nome)).toEqual([
    'semana que vem',
    'outubro',
  ]);
});

test('a month with none a year before it is refused with its reason', async () => {
  const answer = await app.call(gestor, calls.verRanking, { query: { mes: '1900-12' } });
  expect([answer.status, answer.refusal().campos]).toEqual([
    400,
    [{ campo: 'mes', mensagem: 'Informe um mês a partir de 1901' }],
  ]);
  expect((await app.call(gestor, calls.verRanking, { query: { mes: '1901-01' } })).status).toBe(200);
});

test('the days to come, the open orders and today stand', async () => {
  const adiante = resposta(
    adianteCalls.verAdiante,
    await app.call(gestor, adianteCalls.verAdiante, { query }),
  );
  expect(adiante.dias).toHaveLength(5);
  expect(adiante.dias[0]).toEqual({
    dia: '2026-11-05',
    capacidadeMin: 24 * 60,
    reservadoMin: 0,
    ocupacao: 0,
  });
  expect(adiante.orcamentos).toEqual({
    quantos: 54,
    valorCentavos: 54 * 80_000,
    maisDeUmDia: { quantos: 54, valorCentavos: 54 * 80_000 },
  });
  expect(adiante.hora).toMatchObject({
    valorDaHoraCentavos: 15_000,
    tabelaCentavos: 15_000,
    razao: 1,
    alarme: false,
  });
  const { codConcessionaria } = casa;
  const hoje = resposta(
    adianteCalls.verHoje,
    await app.call(gestor, adianteCalls.verHoje, { params: { codConcessionaria } }),
  );
  expect(hoje).toMatchObject({ dia: '2026-11-04', capacidadeMin: 24 * 60, passagens: 0 });
  expect(hoje.mecanicos).toHaveLength(3);
  expect(adiante.semLancamento).toEqual({ dias: 22, casas: 1 });
  expect(hoje.decisoes).toEqual([
    {
      tipo: 'lancamento',
      texto: 'Lançamento de terça, 03/11',
      situacao: 'falta lançar',
      urgente: false,
      codigo: null,
    },
  ]);
  expect(hoje.horas.map(({ hora }) => hora)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16]);
});

test('a distributor renames a label; the formula stays', async () => {
  const rede = await as(app, casa, 2);
  const renomear = (rotulo: string | null) =>
    app.call(rede, calls.renomearIndicador, { params: { indicador: 'passagens' }, body: { rotulo } });
  expect((await renomear('Visitas')).json()).toEqual({
    indicador: 'passagens',
    rotulo: 'Visitas',
    padrao: 'Passagens',
  });
  expect((await renomear(null)).json()).toEqual({
    indicador: 'passagens',
    rotulo: 'Passagens',
    padrao: 'Passagens',
  });
  expect(
    (
      await app.call(gestor, calls.renomearIndicador, {
        params: { indicador: 'passagens' },
        body: { rotulo: 'X' },
      })
    ).status,
  ).toBe(403);
});

test('targets stand beside the numbers, each in its unit, and say what is missing', async () => {
  await app.admin.query(
    `insert into meta (cod_distribuidor, cod_concessionaria, mes, indicador, valor)
     values ($1, $2, '2026-10-01', 'faturamento', 20000000), ($1, $2, '2026-10-01', 'produtividade', 9000), ($1, $2, '2026-10-01', 'noShow', 1400)`,
    [casa.codDistribuidor, casa.codConcessionaria],
  );
  const { quadros, projecao } = await painel();
  const quadro = (id: IndicadorId) => quadros.find(({ indicador }) => indicador === id);
  expect(quadro('faturamento')).toMatchObject({ meta: 20_000_000, marca: 'perto' });
  expect(quadro('produtividade')).toMatchObject({ meta: 0.9, marca: 'perto' });
  expect(quadro('noShow')).toMatchObject({ meta: 0.14, marca: 'perto' });
  expect(projecao).toMatchObject({
    valorCentavos: 18_480_000,
    metaCentavos: 20_000_000,
    faltaCentavos: 1_520_000,
  });
  const { distancia } = resposta(
    calls.explicarNumero,
    await app.call(gestor, calls.explicarNumero, { params: { indicador: 'produtividade' }, query }),
  );
  // 90 % of 528 hours are 475,2: thirteen hours and twelve minutes more.
  expect(distancia).toMatchObject({ base: 'horasVendidasMin', falta: expect.closeTo(13.2 * 60, 6) });
});
