import {
  arquivoExportadoContracts,
  type ArquivoExportado,
} from '@oferta/contracts/suporte/arquivo-exportado.ts';
import { call } from '#kernel/api.ts';
import { isApiError } from '#kernel/api-error.ts';
import { showRefusal } from '#kernel/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';
import { acompanharArquivo, baixarArquivo } from './acompanhar.ts';

export interface OQueExportar {
  readonly formato: ArquivoExportado['formato'];
  /** Needed for lists of one dealership. */
  readonly codConcessionaria?: number;
  /** What the list is narrowed by, in the words of its own query; members without a value are left out. */
  readonly filtro?: Readonly<Record<string, unknown>>;
}

/** Has the file of a list made, downloads it when it is ready and says so; `onLinhas` hears how far it has come. */
export async function exportarAgora(
  tipo: string,
  { formato, codConcessionaria, filtro = {} }: OQueExportar,
  onLinhas: (linhas: number) => void = () => undefined,
): Promise<void> {
  const usados = Object.entries(filtro).filter(([, valor]) => valor !== undefined && valor !== '');
  const body = {
    tipo,
    formato,
    filtro: Object.fromEntries(usados),
    ...(codConcessionaria !== undefined && { codConcessionaria }),
  };
  try {
    const pedido = await call(arquivoExportadoContracts.exportarLista, { body });
    onLinhas(0);
    const arquivo = await acompanharArquivo(pedido, (parcial) => onLinhas(parcial.linhas));
    if (arquivo.estado === 'pronto') await baixarArquivo(arquivo.codArquivo);
    avisarFim(arquivo);
  } catch (error) {
    if (!isApiError(error)) throw error;
    showRefusal(error);
  }
}

function avisarFim({ estado, erro, nome, linhas }: ArquivoExportado): void {
  if (estado === 'pronto') {
    const quantas = linhas === 1 ? '1 linha' : `${linhas.toLocaleString('pt-BR')} linhas`;
    showToast({ title: `${nome} baixado`, description: quantas, tone: 5 });
  } else showToast({ title: erro ?? 'O arquivo não pôde ser gerado. Exporte de novo.', tone: 'late' });
}
