import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { arquivoExportadoContracts as contracts } from '@oferta/contracts/suporte/arquivo-exportado.ts';
import { prazo } from '../../../../../../tools/tempo.ts';
import { as } from '../../../../test/factories/house.ts';
import { DEPOIS_DO_MES, MES_BASE, oMesBase } from '../../../../test/factories/mes-base.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { apurarPendentes } from '../fatos/apurar-fatos.job.ts';

let app: TestApp;
let gestor: Caller;
beforeAll(async () => {
  app = await testApp({ now: DEPOIS_DO_MES, jobs: true });
  gestor = await as(app, await oMesBase(app), 1);
  await apurarPendentes(app.app.platform);
});
afterAll(() => app.close());

/** The file's lines, each in its cells, as a person gets them. */
async function exportar(tipo: string, filtro: Record<string, string>): Promise<string[][]> {
  const body = { tipo, formato: 'csv', filtro };
  const answer = await app.call(gestor, contracts.exportarLista, { body });
  expect(answer.status, answer.text).toBe(200);
  const params = { codArquivo: contracts.exportarLista.output.parse(answer.json()).codArquivo };
  await vi.waitFor(
    async () => {
      const { estado } = (await app.call(gestor, contracts.getArquivoExportado, { params })).json<{
        estado: string;
      }>();
      expect(estado).toBe('pronto');
    },
    { timeout: prazo(15_000), interval: 100 },
  );
  const { text } = await app.call(gestor, contracts.baixarArquivoExportado, { params });
  return text
    .trim()
    .split('\r\n')
    .map((linha) => linha.split(';'));
}

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
