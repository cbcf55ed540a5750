import { campoImportacao, type CampoImportacao } from '@oferta/domain/agenda/importacao/campo.ts';
import type { Coluna, LinhaDeDados, Tabela } from '@oferta/domain/agenda/importacao/tabela.ts';
import type { PedidoDeTabela } from '#kernel/planilha/importador-de-arquivo.ts';
import type { Conteudo } from '#kernel/planilha/read/conteudo.ts';
import { lerFora } from '#kernel/planilha/read/fora.ts';
import type { LimitesDoArquivo } from '#kernel/planilha/read/ler-arquivo.ts';

/** An agenda that was read to its end. */
export interface AgendaLida {
  readonly codificacao: string;
  readonly separador: string;
  readonly avisos: readonly string[];
  readonly tabela: Tabela;
}

/** What the thread that reads an export is given. */
export interface PedidoDaAgenda {
  readonly bytes: Conteudo;
  readonly limites: LimitesDoArquivo;
  /** The columns as the house's last file had them: what was chosen then counts where names say nothing. */
  readonly antes: readonly Coluna[];
  /** What a person says the columns are, by name. */
  readonly escolhas?: readonly (readonly [string, CampoImportacao | null])[];
  readonly preencherMescladas: boolean;
}

export const LIMITES_DA_AGENDA = { bytes: 20_000_000, linhas: 20_000, descompactado: 120_000_000 } as const;

type Abertura = Omit<AgendaLida, 'tabela'> & { readonly tabela: Omit<Tabela, 'linhas'> };

/** Reads an export whatever its name says, in a thread of its own: the bytes decide what it is. Throws ArquivoIlegivel. */
export async function lerArquivo({
  bytes,
  antes,
  escolhas,
  preencherMescladas = false,
}: PedidoDeTabela): Promise<AgendaLida> {
  const pedido: PedidoDaAgenda = {
    bytes,
    limites: LIMITES_DA_AGENDA,
    preencherMescladas,
    antes: antes.map(({ nome, campo, exemplos }) => ({
      nome,
      campo: campoImportacao(campo),
      exemplos: [...exemplos],
    })),
    ...(escolhas && { escolhas: escolhas.map(([nome, campo]) => [nome, campoImportacao(campo)] as const) }),
  };
  const { abertura, lotes } = await lerFora<Abertura, readonly LinhaDeDados[], null>(
    new URL('./tabela.worker.ts', import.meta.url),
    pedido,
  );
  const linhas: LinhaDeDados[] = [];
  for await (const lote of lotes) linhas.push(...lote);
  return { ...abertura, tabela: { ...abertura.tabela, linhas } };
}
