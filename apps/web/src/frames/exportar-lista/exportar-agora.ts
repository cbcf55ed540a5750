import {
  arquivoExportadoContracts,
  type ArquivoExportado,
  type FolhaDaTela,
} from '@oferta/contracts/suporte/arquivo-exportado.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { call } from '#kernel/data/api.ts';
import { isApiError } from '#kernel/data/api-error.ts';
import { showRefusal } from '#kernel/data/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';
import { acompanharArquivo, baixarArquivo } from './acompanhar.ts';

export interface OQueExportar {
  readonly formato: ArquivoExportado['formato'];
  /** Needed for lists of one dealership. */
  readonly codConcessionaria?: number;
  /** What the list is narrowed by, in the words of its own query; members without a value are left out. */
  readonly filtro?: Readonly<Record<string, unknown>>;
  /** The columns in sight, by the names that their file has. */
  readonly colunas?: readonly string[];
  /** The filters in words. */
  readonly recorte?: string;
  /** The day the list is of. */
  readonly dia?: Dia;
  /** The rows themselves, of a list that the browser holds. */
  readonly folha?: FolhaDaTela;
}

/** Has the file of a list made, downloads it when it is ready and says so; `onLinhas` hears how far it has come. */
export async function exportarAgora(
  tipo: string,
  { filtro = {}, colunas, ...resto }: OQueExportar,
  onLinhas: (linhas: number) => void = () => undefined,
): Promise<void> {
  const usados = Object.entries(filtro).filter(([, valor]) => valor !== undefined && valor !== '');
  const body = {
    tipo,
    ...resto,
    filtro: Object.fromEntries(usados),
    ...(colunas && { colunas: [...colunas] }),
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
    const quantas = linhas === 1 ? '1 linha' : `${emNumero(linhas)} linhas`;
    showToast({ title: `${nome} baixado`, description: quantas, tone: 5 });
  } else showToast({ title: erro ?? 'O arquivo não pôde ser gerado. Exporte de novo.', tone: 'late' });
}
