import { expect } from 'vitest';
import { pathOf } from '@oferta/contracts/contract.ts';
import { arquivoExportadoContracts as arquivos } from '@oferta/contracts/suporte/arquivo-exportado.ts';
import type { Desk } from '../../support/calls.ts';
import { prazo } from '../../../tools/tempo.ts';

interface Pedido {
  readonly tipo: string;
  readonly filtro: Record<string, unknown>;
  readonly codConcessionaria: number;
}

/** A list as whoever asks for it downloads it: the text of its CSV, once it is made. */
export async function baixarCsv(
  { desk, url, token }: { readonly desk: Desk; readonly url: string; readonly token: string },
  pedido: Pedido,
): Promise<string> {
  const { codArquivo } = await desk.call(arquivos.exportarLista, { body: { ...pedido, formato: 'csv' } });
  const params = { codArquivo };
  await expect
    .poll(async () => (await desk.call(arquivos.getArquivoExportado, { params })).estado, {
      timeout: prazo(30_000),
    })
    .toBe('pronto');
  const { path, method } = arquivos.baixarArquivoExportado;
  const answer = await fetch(`${url}/api${pathOf(path, params)}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`${pedido.tipo}: ${answer.status} ${await answer.text()}`);
  return answer.text();
}
