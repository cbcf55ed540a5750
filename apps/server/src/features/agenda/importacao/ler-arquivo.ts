import { importacaoRefusals } from '@oferta/contracts/agenda/importacao.ts';
import type { CampoImportacao } from '@oferta/domain/agenda/importacao/campo.ts';
import type { Coluna, LinhaDeDados, Tabela } from '@oferta/domain/agenda/importacao/tabela.ts';
import { refuse } from '#kernel/errors.ts';
import { ArquivoIlegivel } from '#kernel/planilha/read/arquivo-ilegivel.ts';
import { lerFora } from '#kernel/planilha/read/fora.ts';
import type { LimitesDoArquivo } from '#kernel/planilha/read/ler-arquivo.ts';

export interface ArquivoLido {
  readonly codificacao: string;
  readonly separador: string;
  readonly avisos: readonly string[];
  readonly tabela: Tabela;
}

/** What the thread that reads an export is given. */
export interface PedidoDeTabela {
  readonly bytes: Uint8Array;
  readonly limites: LimitesDoArquivo;
  /** The columns as the house's last file had them: what was chosen then counts where names say nothing. */
  readonly antes: readonly Coluna[];
  /** What a person says the columns are, by name. */
  readonly escolhas?: readonly (readonly [string, CampoImportacao | null])[];
}

const LIMITES = { bytes: 20_000_000, linhas: 20_000, descompactado: 120_000_000 } as const;

type Abertura = Omit<ArquivoLido, 'tabela'> & { readonly tabela: Omit<Tabela, 'linhas'> };

/**
 * Reads an export whatever its name says, in a thread of its own: the bytes decide what it is. Ends the call when it cannot
 * be read.
 */
export async function lerArquivo(pedido: Omit<PedidoDeTabela, 'limites'>): Promise<ArquivoLido> {
  try {
    const { abertura, lotes } = await lerFora<Abertura, readonly LinhaDeDados[], null>(
      new URL('./tabela.worker.ts', import.meta.url),
      { ...pedido, limites: LIMITES },
    );
    const linhas: LinhaDeDados[] = [];
    for await (const lote of lotes) linhas.push(...lote);
    return { ...abertura, tabela: { ...abertura.tabela, linhas } };
  } catch (error) {
    if (!(error instanceof ArquivoIlegivel)) throw error;
    if (error.defeito === 'grande') refuse(importacaoRefusals.arquivoGrande);
    if (error.defeito === 'tipo') refuse(importacaoRefusals.tipoNaoAceito);
    return refuseArquivo(error.message);
  }
}

/** `motivo` ends the sentence "Não foi possível ler o arquivo: …". */
export function refuseArquivo(motivo: string): never {
  refuse(importacaoRefusals.arquivoInvalido, { dados: { motivo } });
}
