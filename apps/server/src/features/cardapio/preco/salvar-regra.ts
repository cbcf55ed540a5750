import type { InputOf } from '@oferta/contracts/contract.ts';
import { precoRefusals, type precoContracts, type RegraPreco } from '@oferta/contracts/cardapio/preco.ts';
import type { Ctx } from '#kernel/context.ts';
import { requireVersao } from '#kernel/editar.ts';
import { refuse } from '#kernel/errors.ts';
import { quemAlterou } from '../edicao.ts';
import { findRegra, lockRegra, replaceRegra } from './preco.queries.ts';

type Regra = InputOf<typeof precoContracts.salvarRegraPreco>['body'];

/** Saves how the dealership makes prices; every computed price changes with it. */
export async function salvarRegra(
  ctx: Ctx,
  codConcessionaria: number,
  { faixas, ...regra }: Regra,
): Promise<RegraPreco> {
  if (new Set(faixas.map(({ deCentavos }) => deCentavos)).size !== faixas.length)
    refuse(precoRefusals.faixasRepetidas);
  if (!faixas.some(({ deCentavos }) => deCentavos === 0)) refuse(precoRefusals.semPrimeiraFaixa);
  const antes = await lockRegra(ctx.tx, codConcessionaria);
  await requireVersao({ versao: antes?.versao ?? 0 }, regra.versao, async () => ({
    alterado: precoRefusals.alterada,
    quem: await quemAlterou(ctx, antes ?? { alterado_por: null }),
    atual: await findRegra(ctx.tx, codConcessionaria),
  }));
  await replaceRegra(ctx.tx, {
    codDistribuidor: ctx.tenant.codDistribuidor,
    codConcessionaria,
    faixas,
    ...regra,
  });
  for (const cadastro of ['cardapio', 'pecas', 'itensAdicionais'] as const)
    ctx.cadastroChanged(cadastro, codConcessionaria);
  return findRegra(ctx.tx, codConcessionaria);
}
