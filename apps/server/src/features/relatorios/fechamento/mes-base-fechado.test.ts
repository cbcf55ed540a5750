import { afterAll, beforeAll, expect, test } from 'vitest';
import { fechamentoContracts as calls } from '@oferta/contracts/relatorios/fechamento.ts';
import { lancamentoContracts } from '@oferta/contracts/vendas/lancamento.ts';
import { as, type Casa } from '../../../../test/factories/house.ts';
import { DEPOIS_DO_MES, DIAS_DO_MES_BASE, MES_BASE, oMesBase } from '../../../../test/factories/mes-base.ts';
import { resposta } from '../../../../test/factories/orcamento.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { apurarPendentes } from '../fatos/apurar-fatos.job.ts';

let app: TestApp;
let casa: Casa;
let rede: Caller;
beforeAll(async () => {
  app = await testApp({ now: DEPOIS_DO_MES });
  casa = await oMesBase(app);
  rede = await as(app, casa, 2);
  await apurarPendentes(app.app.platform);
});
afterAll(() => app.close());

/** Field notes, section 3: what entries can tell of it. */
const ORACULO = {
  passagens: 220,
  faturamento: 18_480_000,
  maoDeObra: 6_930_000,
  pecas: 11_550_000,
  ticketMedio: 84_000,
  horasDisponiveis: 528 * 60,
  horasVendidas: 462 * 60,
  produtividade: 0.875,
  horasPorPassagem: 126,
  valorDaHora: 15_000,
  aprovacaoQuantidade: 0.64,
} as const;

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
  expect(fechados).toMatchObject(ORACULO);
  expect(fechados['pecasSobreMaoDeObra']).toBeCloseTo(1.6667, 4);
  expect(fechados['passantes']).toBeCloseTo(0.15, 4);

  const meses = resposta(calls.historicoMensal, await app.call(rede, calls.historicoMensal, { params }));
  expect(meses.at(-1)).toMatchObject({ mes: MES_BASE, fechado: true, indicadores: ORACULO });
});
