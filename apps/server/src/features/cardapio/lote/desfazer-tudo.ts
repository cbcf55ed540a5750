import type { Lote } from '@oferta/contracts/cardapio/lote.ts';
import type { Ctx } from '#kernel/context.ts';
import { inSavepoint } from '#kernel/db/savepoint.ts';
import { databaseError } from '#kernel/errors.ts';
import {
  desfazerAlterados,
  desfazerExcluidos,
  desfazerItensDoManual,
  desfazerManuaisCriados,
  desfazerNosCriados,
  desfazerPecasCriadas,
  listCasas,
} from './desfazer.queries.ts';
import { escreverComoLote, marcarLote } from './lote.queries.ts';

/** The undoing itself, in the caller's transaction: what was made goes, what was changed or removed comes back. */
export async function desfazerTudo(ctx: Ctx, codLote: number): Promise<void> {
  const { tx } = ctx;
  const casas = await listCasas(tx, codLote);
  await escreverComoLote(tx, codLote);
  const criados = await desfazerNosCriados(tx, codLote);
  const nos = await desfazerAlterados(tx, { codLote, tabela: 'cardapio_no' });
  // Nodes go or turn back before the parts that were made for them.
  const pecasCriadas = await desfazerPecasCriadas(tx, codLote);
  const pecas = await desfazerAlterados(tx, { codLote, tabela: 'peca' });
  const manuaisCriados = await desfazerManuaisCriados(tx, codLote);
  const manuais = await desfazerAlterados(tx, { codLote, tabela: 'manual_proprietario' });
  await desfazerItensDoManual(tx, codLote, manuais.feitos);
  const excluidos = await trazerExcluidos(ctx, codLote);
  const naoDesfeitos = [
    ...criados,
    ...nos.naoDesfeitos,
    ...pecasCriadas,
    ...pecas.naoDesfeitos,
    ...manuaisCriados,
    ...manuais.naoDesfeitos,
    ...excluidos,
  ];
  await escreverComoLote(tx, null);
  await marcarLote(tx, codLote, {
    estado: 'desfeito',
    progresso: 100,
    naoDesfeitos: naoDesfeitos.slice(0, 500),
  });
  for (const cod of casas)
    for (const cadastro of ['cardapio', 'pecas', 'manual'] as const) ctx.cadastroChanged(cadastro, cod);
}

/** All removed nodes come back, or none: half a branch is of no use. */
const trazerExcluidos = ({ tx }: Ctx, codLote: number): Promise<Lote['naoDesfeitos']> =>
  inSavepoint(tx, () => desfazerExcluidos(tx, codLote)).then(
    () => [],
    (error: unknown) => {
      const constraint = databaseError(error)?.constraint;
      if (constraint === undefined) throw error;
      const motivo =
        constraint === 'cardapio_no_irmaos'
          ? 'Já existe outro com o mesmo nome no lugar'
          : 'O lugar ou as peças de antes já não existem';
      return [{ nome: 'Pontos excluídos', motivo }];
    },
  );
