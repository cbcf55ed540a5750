import { afterAll, beforeAll, expect, test } from 'vitest';
import { fechamentoContracts as calls } from '@oferta/contracts/relatorios/fechamento.ts';
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
