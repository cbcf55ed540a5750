import { expect, vi } from 'vitest';
import { arquivoExportadoContracts as arquivos } from '@oferta/contracts/suporte/arquivo-exportado.ts';
import { prazo } from '../../../tools/tempo.ts';
import type { Caller, TestApp } from './test-app.ts';

interface Pedido {
  readonly tipo: string;
  readonly filtro: Record<string, unknown>;
  readonly codConcessionaria?: number;
}

/** A list as the CSV that a person downloads, each line in its cells. The app's jobs run. */
export async function exportarCsv(app: TestApp, quem: Caller, pedido: Pedido): Promise<string[][]> {
  const body = { ...pedido, formato: 'csv' };
  const answer = await app.call(quem, arquivos.exportarLista, { body });
  expect(answer.status, answer.text).toBe(200);
  const params = { codArquivo: arquivos.exportarLista.output.parse(answer.json()).codArquivo };
  await vi.waitFor(
    async () => {
      const { estado } = (await app.call(quem, arquivos.getArquivoExportado, { params })).json<{
        estado: string;
      }>();
      expect(estado).toBe('pronto');
    },
    { timeout: prazo(15_000), interval: 100 },
  );
  const { text } = await app.call(quem, arquivos.baixarArquivoExportado, { params });
  return text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((linha) => linha.split(';'));
}
