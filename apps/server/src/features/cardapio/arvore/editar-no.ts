import type { InputOf } from '@oferta/contracts/contract.ts';
import { arvoreRefusals, type arvoreContracts, type No } from '@oferta/contracts/cardapio/arvore.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { colunasDoNo } from './colunas-do-no.ts';
import { insertNo, updateNo } from './no.queries.ts';
import { announceCardapio, escreverNo, noAtual, requireLugar, requireNo } from './require-no.ts';

type Corpo<K extends keyof typeof arvoreContracts> = InputOf<(typeof arvoreContracts)[K]>['body'];

/** Makes a node, last among its siblings. */
export async function criarNo(ctx: Ctx, { codConcessionaria, codPai, no }: Corpo<'criarNo'>): Promise<No> {
  await requireLugar(ctx, { codConcessionaria, codPai, tipo: no.tipo });
  const colunas = colunasDoNo(no);
  const { codDistribuidor } = ctx.tenant;
  const codNo = await escreverNo(colunas.nome, () =>
    insertNo(ctx.tx, { codDistribuidor, codConcessionaria, codPai }, colunas),
  );
  announceCardapio(ctx, codConcessionaria);
  return noAtual(ctx, codNo);
}

/** Saves what a form holds of a node. */
export async function salvarNo(ctx: Ctx, codNo: number, { versao, no }: Corpo<'salvarNo'>): Promise<No> {
  const antes = await requireNo(ctx, { codNo, versao });
  if (antes.tipo !== no.tipo) refuse(arvoreRefusals.tipoNaoMuda);
  const colunas = colunasDoNo(no);
  await escreverNo(colunas.nome, () => updateNo(ctx.tx, codNo, colunas));
  announceCardapio(ctx, antes.cod_concessionaria);
  return noAtual(ctx, codNo);
}

/** Types the price of a package or an item over the computed one, or goes back to it. */
export async function precificarNo(
  ctx: Ctx,
  codNo: number,
  { versao, precoFixoCentavos }: Corpo<'precificarNo'>,
): Promise<No> {
  const antes = await requireNo(ctx, { codNo, versao });
  const temPreco = antes.tipo === 'pacote' || antes.tipo === 'item';
  // Supplies are nothing but their amount.
  if (!temPreco || (antes.especie === 'insumo' && precoFixoCentavos === null))
    refuse(arvoreRefusals.paiErrado);
  await updateNo(ctx.tx, codNo, { preco_fixo_centavos: precoFixoCentavos });
  announceCardapio(ctx, antes.cod_concessionaria);
  return noAtual(ctx, codNo);
}
