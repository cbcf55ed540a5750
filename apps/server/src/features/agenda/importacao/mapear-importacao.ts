import { type Importacao, importacaoRefusals } from '@oferta/contracts/agenda/importacao.ts';
import type { Escolhas } from '@oferta/domain/agenda/importacao/tabela.ts';
import { refuse } from '#kernel/errors.ts';
import type { Unit } from '#kernel/http/route.ts';
import { conferir } from './conferir.ts';
import { findConteudo } from './importacao.queries.ts';
import { lerArquivo } from './ler-arquivo.ts';
import { requireEstado, requireImportacao } from './require-importacao.ts';

/** Judges the file's lines with the columns as a person named them. The file is read outside any transaction. */
export async function mapearImportacao(
  unit: Unit,
  codImportacao: number,
  escolhas: Escolhas,
): Promise<Importacao> {
  const conteudo = await unit(async ({ tx }) => (await findConteudo(tx, codImportacao)) ?? null);
  if (!conteudo) refuse(importacaoRefusals.naoEncontrada);
  const { tabela, avisos } = await lerArquivo({ bytes: conteudo, antes: [], escolhas: [...escolhas] });
  if (tabela.faltam.length > 0) {
    refuse(importacaoRefusals.semColunas, { dados: { campos: tabela.faltam.join(', ') } });
  }
  return unit(async (ctx) => {
    const { codConcessionaria } = await requireEstado(ctx, codImportacao, ['mapeando', 'conferida']);
    await conferir(ctx, { codImportacao, codConcessionaria, tabela, avisos });
    return requireImportacao(ctx, codImportacao);
  });
}
