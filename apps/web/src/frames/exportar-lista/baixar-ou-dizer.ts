import type { ArquivoExportado } from '@oferta/contracts/suporte/arquivo-exportado.ts';
import { isApiError } from '#kernel/data/api-error.ts';
import { showRefusal } from '#kernel/data/use-call.ts';
import { baixarArquivo } from './acompanhar.ts';

/** Downloads a file, or says why it cannot be had. */
export async function baixarOuDizer({ codArquivo }: ArquivoExportado): Promise<void> {
  try {
    await baixarArquivo(codArquivo);
  } catch (error) {
    if (!isApiError(error)) throw error;
    showRefusal(error);
  }
}
