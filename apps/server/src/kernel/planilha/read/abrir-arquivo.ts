import type { CampoPlanilha } from '@oferta/domain/planilha/campo.ts';
import type { Registro } from '@oferta/domain/planilha/registro.ts';
import type { Conteudo } from './conteudo.ts';
import { lerFora } from './fora.ts';
import type { ArquivoLido, LimitesDoArquivo } from './ler-arquivo.ts';

export interface PedidoDeLeitura {
  readonly bytes: Conteudo;
  readonly limites: LimitesDoArquivo;
  /** The fields by whose names its header is known. */
  readonly campos: readonly CampoPlanilha[];
  /** Of a text: each line is one cell, for who cuts it by positions. */
  readonly inteiras?: boolean;
  /** Of an XLSX: repeat the first value of merged cells in the rows below it. */
  readonly preencherMescladas?: boolean;
}

type Abertura = Pick<ArquivoLido, 'codificacao' | 'separador' | 'estimativa'>;

/** A file that is being read. */
export interface ArquivoAberto extends Omit<ArquivoLido, 'avisos'> {
  /** What the person should look at; complete when the rows are taken. */
  readonly avisos: () => readonly string[];
}

/** A file's rows, read in a thread of its own. Throws ArquivoIlegivel. */
export async function abrirArquivo(pedido: PedidoDeLeitura): Promise<ArquivoAberto> {
  const { abertura, lotes, fim } = await lerFora<Abertura, readonly Registro[], string[]>(
    new URL('./leitura.worker.ts', import.meta.url),
    pedido,
  );
  return { ...abertura, lotes, avisos: () => fim() ?? [] };
}
