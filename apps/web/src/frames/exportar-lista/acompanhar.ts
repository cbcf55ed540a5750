import {
  arquivoExportadoContracts,
  type ArquivoExportado,
} from '@oferta/contracts/suporte/arquivo-exportado.ts';
import { call } from '#kernel/data/api.ts';
import { download, saveAs } from '#kernel/data/download.ts';

/** Short lists are ready at the first or second asking; long ones are asked for less and less often. */
const PRIMEIRA_MS = 400;
const MAXIMA_MS = 5_000;

const esperar = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const emCurso = ({ estado }: ArquivoExportado): boolean => estado === 'aguardando' || estado === 'gerando';

/** Asks for a file until it is made; tells how far it has come each time. */
export async function acompanharArquivo(
  inicial: ArquivoExportado,
  onAndamento: (arquivo: ArquivoExportado) => void,
): Promise<ArquivoExportado> {
  let arquivo = inicial;
  for (let ms = PRIMEIRA_MS; emCurso(arquivo); ms = Math.min(MAXIMA_MS, ms * 1.5)) {
    await esperar(ms);
    const { codArquivo } = arquivo;
    arquivo = await call(arquivoExportadoContracts.getArquivoExportado, { params: { codArquivo } });
    onAndamento(arquivo);
  }
  return arquivo;
}

/** Hands a finished file to the person. */
export const baixarArquivo = async (codArquivo: number): Promise<void> =>
  saveAs(await download(arquivoExportadoContracts.baixarArquivoExportado, { params: { codArquivo } }));
