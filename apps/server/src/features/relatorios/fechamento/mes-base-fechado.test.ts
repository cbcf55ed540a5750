import { afterAll, beforeAll, expect, test } from 'vitest';
import { fechamentoContracts as calls } from '@oferta/contracts/relatorios/fechamento.ts';
import { paginaUnicaContracts } from '@oferta/contracts/relatorios/pagina-unica.ts';
import { painelContracts } from '@oferta/contracts/relatorios/painel.ts';
import { pivotContracts } from '@oferta/contracts/relatorios/pivot.ts';
import { relatorioExcelContracts } from '@oferta/contracts/relatorios/relatorio-excel.ts';
import { lancamentoContracts } from '@oferta/contracts/vendas/lancamento.ts';
import { exportarCsv } from '../../../../test/exportar-csv.ts';
import { as, type Casa } from '../../../../test/factories/house.ts';
import {
  DEPOIS_DO_MES,
  DIAS_DO_MES_BASE,
  MES_BASE,
  oMesBase,
  ORACULO,
} from '../../../../test/factories/mes-base.ts';
import { resposta } from '../../../../test/factories/orcamento.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { contarTudo } from '../../../../test/numeros-que-fecham.ts';

let app: TestApp;
let casa: Casa;
let rede: Caller;
beforeAll(async () => {
  app = await testApp({ now: DEPOIS_DO_MES, jobs: true });
  casa = await oMesBase(app);
  rede = await as(app, casa, 2);
  await contarTudo(app);
});
afterAll(() => app.close());

/** What is told of it as a share of a share does not come out even. */
const { ocupacao, pecasSobreMaoDeObra, retorno, passantes, comparecimento: _doNoShow, ...exatos } = ORACULO;
const FECHADOS = {
  ...exatos,
  ocupacao: expect.closeTo(ocupacao, 4),
  pecasSobreMaoDeObra: expect.closeTo(pecasSobreMaoDeObra, 4),
  retorno: expect.closeTo(retorno, 4),
  passantes: expect.closeTo(passantes, 4),
};

test('the base month, sent as the product tells its days, closes with its own values and stands so in the history', async () => {
  const { codConcessionaria } = casa;
  const body = { codConcessionaria, dias: DIAS_DO_MES_BASE };
  for (const acao of ['enviarLancamentos', 'aprovarLancamentos'] as const) {
    const answer = await app.call(rede, lancamentoContracts[acao], { body });
    expect(answer.status, answer.text).toBe(200);
  }
  const params = { codConcessionaria, mes: MES_BASE };
  const { numeros } = resposta(
    calls.fecharMes,
    await app.call(rede, calls.fecharMes, { params, body: { numero: 0 } }),
  );
  const fechados = Object.fromEntries(numeros.map(({ indicador, fechamento }) => [indicador, fechamento]));
  expect(fechados).toMatchObject(FECHADOS);

  const meses = resposta(calls.historicoMensal, await app.call(rede, calls.historicoMensal, { params }));
  expect(meses.at(-1)).toMatchObject({ mes: MES_BASE, fechado: true, indicadores: FECHADOS });

  const [cabeca = [], ...linhas] = await exportarCsv(app, rede, {
    tipo: 'historico-mensal',
    codConcessionaria,
    filtro: { ate: MES_BASE },
  });
  const noArquivo = Object.fromEntries(cabeca.map((nome, i) => [nome, linhas[0]?.[i]]));
  expect(linhas).toHaveLength(1);
  expect(noArquivo).toMatchObject({
    Passagens: '220',
    Faturamento: '184800,00',
    'Mão de obra': '69300,00',
    'Ticket médio': '840,00',
    Produtividade: '87,50',
    Ocupação: '83,33',
    Eficiência: '105,00',
    'No-show': '15,00',
    'Aprovação em valor': '45,00',
    NPS: '60',
  });
});

const FATURAMENTO = 18_480_000;
const MIL_REAIS = 100_000;

/** What every door says the month's revenue is. */
async function faturamentoPorPorta() {
  const query = { mes: MES_BASE };
  const { quadros, periodo } = resposta(
    painelContracts.verPainel,
    await app.call(rede, painelContracts.verPainel, { query: { ...query, indicadores: 'faturamento' } }),
  );
  const { total } = resposta(
    painelContracts.verRanking,
    await app.call(rede, painelContracts.verRanking, { query }),
  );
  const linhas = resposta(
    painelContracts.abrirNumero,
    await app.call(rede, painelContracts.abrirNumero, {
      params: { indicador: 'faturamento' },
      query: { ...query, por: 'registros' },
    }),
  );
  const dias = { de: `${MES_BASE}-01`, ate: `${MES_BASE}-31` };
  const pivot = resposta(
    pivotContracts.verPivot,
    await app.call(rede, pivotContracts.verPivot, {
      body: { ...dias, linhas: ['consultor'], colunas: [], medidas: ['faturamento'], filtros: [] },
    }),
  );
  const previa = resposta(
    relatorioExcelContracts.previaDoExcel,
    await app.call(rede, relatorioExcelContracts.previaDoExcel, {
      body: { ...dias, agrupar: ['mes'], indicadores: ['faturamento'] },
    }),
  );
  const { numeros, depois } = resposta(
    calls.verFechamento,
    await app.call(rede, calls.verFechamento, {
      params: { codConcessionaria: casa.codConcessionaria, mes: MES_BASE },
    }),
  );
  return {
    portas: {
      painel: quadros[0]?.valor,
      ranking: total.faturamentoCentavos,
      linhas: linhas.soma.valor,
      bi: pivot.celulas.find(({ linha, coluna }) => linha.length + coluna.length === 0)?.valores[0],
      excel: previa.total?.at(-1),
      fechamento: numeros.find(({ indicador }) => indicador === 'faturamento')?.fechamento,
    },
    confere: linhas.soma.confere,
    vigencias: [periodo.vigencia, linhas.periodo.vigencia, pivot.vigencia],
    depois,
  };
}

test('closed and then edited, every door shows the closed version and says so; reopened, it shows the records', async () => {
  const params = { codConcessionaria: casa.codConcessionaria, mes: MES_BASE };
  const { versoes } = resposta(calls.verFechamento, await app.call(rede, calls.verFechamento, { params }));
  const { rows } = await app.admin.query<{ cod: number; vendido: number }>(
    `select cod_servico::integer as cod, mao_de_obra::integer as vendido from fato_servico
     where cod_concessionaria = $1 and pagador = 'cliente' order by cod_servico limit 1`,
    [casa.codConcessionaria],
  );
  const [{ cod, vendido }] = rows as [{ cod: number; vendido: number }];
  const venderPor = (centavos: number) =>
    app.admin.query<{ cod: number }>(
      `update servico set mao_de_obra_centavos = $2 where cod_servico = $1 returning cod_agendamento::integer as cod`,
      [cod, centavos],
    );
  const [visita] = (await venderPor(vendido + MIL_REAIS)).rows;
  await contarTudo(app);

  const fechado = await faturamentoPorPorta();
  for (const [porta, valor] of Object.entries(fechado.portas))
    expect([porta, valor]).toEqual([porta, FATURAMENTO]);
  expect(fechado.confere).toBe(true);
  for (const vigencia of fechado.vigencias)
    expect(vigencia).toEqual({
      concessionarias: 1,
      meses: 1,
      fechados: 1,
      mudaram: 1,
      versao: { numero: 1, codigo: versoes[0]?.hash },
    });
  expect(fechado.depois).toMatchObject({
    total: 1,
    registros: [{ tipo: 'agendamento', codigo: visita?.cod }],
  });
  expect(fechado.depois?.indicadores).toContainEqual({
    nome: 'faturamento',
    antes: FATURAMENTO,
    depois: FATURAMENTO + MIL_REAIS,
  });
  expect(fechado.depois?.indicadores.map(({ nome }) => nome)).not.toContain('passagens');
  for (const [contrato, pedido] of [
    [calls.baixarFechamento, { params }],
    [paginaUnicaContracts.baixarPaginaUnica, { query: { mes: MES_BASE } }],
  ] as const) {
    const papel = await app.call(rede, contrato, pedido);
    expect([papel.status, papel.headers['content-type']], papel.text).toEqual([200, 'application/pdf']);
  }

  // Put back as it was, nothing differs; changed again and reopened, the records are counted.
  await venderPor(vendido);
  await contarTudo(app);
  const desfeito = await faturamentoPorPorta();
  expect([desfeito.depois, desfeito.vigencias[0]?.mudaram]).toEqual([null, 0]);

  await venderPor(vendido + MIL_REAIS);
  await contarTudo(app);
  const reaberto = await app.call(rede, calls.reabrirMes, {
    params,
    body: { numero: 1, motivo: 'Nota corrigida' },
  });
  expect(reaberto.status, reaberto.text).toBe(200);
  await contarTudo(app);
  const { codConcessionaria } = casa;
  const { rows: contados } = await app.admin.query<{ total: number }>(
    `select sum(mao_de_obra + pecas)::integer as total from fato_servico where cod_concessionaria = $1 and pagador = 'cliente'`,
    [codConcessionaria],
  );
  expect(contados[0]?.total).toBe(FATURAMENTO + MIL_REAIS);
  expect((await faturamentoPorPorta()).vigencias[0]).toMatchObject({ fechados: 0, versao: null });
});
