import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportarCsv } from '../../../../test/exportar-csv.ts';
import { as } from '../../../../test/factories/house.ts';
import { DEPOIS_DO_MES, MES_BASE, oMesBase } from '../../../../test/factories/mes-base.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { contarTudo } from '../../../../test/numeros-que-fecham.ts';

let app: TestApp;
let gestor: Caller;
beforeAll(async () => {
  app = await testApp({ now: DEPOIS_DO_MES, jobs: true });
  gestor = await as(app, await oMesBase(app), 1);
  await contarTudo(app);
});
afterAll(() => app.close());

const exportar = (tipo: string, filtro: Record<string, string>) => exportarCsv(app, gestor, { tipo, filtro });

const coluna = ([cabeca]: readonly string[][], nome: string): number => cabeca?.indexOf(nome) ?? -1;

test('the dashboard leaves with the base month of each dealership and the total of them', async () => {
  const linhas = await exportar('indicadores', { mes: MES_BASE });
  expect(linhas).toHaveLength(3);
  for (const linha of linhas.slice(1)) {
    const de = (nome: string): string | undefined => linha[coluna(linhas, nome)];
    expect([de('Faturamento'), de('Passagens'), de('Produtividade'), de('NPS')]).toEqual([
      '184800,00',
      '220',
      '87,50',
      '60',
    ]);
  }
  expect(linhas[1]?.[0]).toBe('Casa do mês base');
});

test('the waiting of every visit leaves in its causes, which add up to the stay', async () => {
  const linhas = await exportar('tempo-parado', { mes: MES_BASE });
  expect(linhas).toHaveLength(221);
  const de = (nome: string): string | undefined => linhas[1]?.[coluna(linhas, nome)];
  expect([de('Estadia'), de('Parado'), de('Entrega'), de('Mecânico'), de('Qualidade')]).toEqual([
    '09:00',
    '06:00',
    '04:30',
    '01:00',
    '00:30',
  ]);
});
