import {
  itemAdicionalRefusals as recusas,
  type ItemAdicional,
  type ItemAdicionalEscrito,
  type ItemAdicionalInteiro,
} from '@oferta/contracts/cardapio/item-adicional.ts';
import { precoRefusals, type ItemEscrito } from '@oferta/contracts/cardapio/preco.ts';
import type { Ctx } from '#kernel/context.ts';
import { databaseError, refuse, SQLSTATE } from '#kernel/errors.ts';
import { excluir, lockRegistro, situar } from '../edicao.queries.ts';
import { requireVersao } from '../edicao.ts';
import { escrever } from '../escrita.ts';
import { compor } from '../preco/compor.ts';
import {
  findInterior,
  findItemAdicional,
  insertItemAdicional,
  replacePecas,
  updateItemAdicional,
} from './item-adicional.queries.ts';

/** An extra with its parts and the account of its price. Refuses a code that is not the caller's. */
export async function itemAdicionalInteiro(ctx: Ctx, codAlacarte: number): Promise<ItemAdicionalInteiro> {
  const item = (await findItemAdicional(ctx.tx, codAlacarte)) ?? refuse(recusas.naoEncontrado);
  const { pecas, custoExtraCentavos } = await findInterior(ctx.tx, codAlacarte);
  const preco = await compor(ctx, item.codConcessionaria, {
    itens: [
      ...pecas.map((peca): ItemEscrito => ({
        especie: 'peca',
        nome: peca.descricao,
        precoFixoCentavos: null,
        ...peca,
      })),
      ...maoDeObra(item),
    ],
    descontoBp: 0,
    precoFixoCentavos: item.precoFixoCentavos,
    custoExtraCentavos,
  });
  return { item, pecas, custoExtraCentavos, preco: { ...preco, linhas: [...preco.linhas] } };
}

const maoDeObra = ({ descricao, codTipoServico, tmoMin }: ItemAdicional): ItemEscrito[] =>
  codTipoServico === null || tmoMin === null
    ? []
    : [{ especie: 'maoDeObra', nome: descricao, codTipoServico, tmoMin, precoFixoCentavos: null }];

export async function criarItemAdicional(
  ctx: Ctx,
  { codConcessionaria, ...item }: ItemAdicionalEscrito & { codConcessionaria: number },
): Promise<ItemAdicionalInteiro> {
  requireCoerente(item);
  const casa = { codDistribuidor: ctx.tenant.codDistribuidor, codConcessionaria };
  const codAlacarte = await escreverItem(async () => {
    const cod = await insertItemAdicional(ctx.tx, casa, item);
    await replacePecas(ctx.tx, { ...casa, codAlacarte: cod }, item.pecas);
    return cod;
  });
  ctx.cadastroChanged('itensAdicionais', codConcessionaria);
  return itemAdicionalInteiro(ctx, codAlacarte);
}

export async function salvarItemAdicional(
  ctx: Ctx,
  codAlacarte: number,
  { versao, ...item }: ItemAdicionalEscrito & { versao: number },
): Promise<ItemAdicionalInteiro> {
  const antes = await requireItem(ctx, codAlacarte, versao);
  requireCoerente(item);
  const codConcessionaria = antes.cod_concessionaria;
  await escreverItem(async () => {
    await updateItemAdicional(ctx.tx, codAlacarte, item);
    await replacePecas(
      ctx.tx,
      { codDistribuidor: ctx.tenant.codDistribuidor, codConcessionaria, codAlacarte },
      item.pecas,
    );
  });
  ctx.cadastroChanged('itensAdicionais', codConcessionaria);
  return itemAdicionalInteiro(ctx, codAlacarte);
}

export async function situarItemAdicional(
  ctx: Ctx,
  codAlacarte: number,
  { ativo, versao }: { ativo: boolean; versao: number },
): Promise<ItemAdicional> {
  const antes = await requireItem(ctx, codAlacarte, versao);
  await situar(ctx.tx, 'item_adicional', { cod: codAlacarte, ativo });
  ctx.cadastroChanged('itensAdicionais', antes.cod_concessionaria);
  return (await findItemAdicional(ctx.tx, codAlacarte)) ?? refuse(recusas.naoEncontrado);
}

/** Removes an extra that is aggregated to nothing. */
export async function excluirItemAdicional(ctx: Ctx, codAlacarte: number) {
  try {
    const casa = (await excluir(ctx.tx, 'item_adicional', codAlacarte)) ?? refuse(recusas.naoEncontrado);
    ctx.cadastroChanged('itensAdicionais', casa);
  } catch (error) {
    if (databaseError(error)?.code === SQLSTATE.foreignKey) refuse(recusas.temHistorico);
    throw error;
  }
  return { feito: true as const };
}

function requireCoerente({
  combina,
  precoFixoCentavos,
  pecas,
  maoDeObra: trabalho,
}: ItemAdicionalEscrito): void {
  if (combina.kmDe !== null && combina.kmAte !== null && combina.kmAte < combina.kmDe)
    refuse(recusas.kmInvertido);
  if (precoFixoCentavos === null && pecas.length === 0 && trabalho === null) refuse(recusas.semPreco);
  if (new Set(pecas.map(({ codPeca }) => codPeca)).size !== pecas.length) refuse(recusas.pecaRepetida);
}

const requireItem = async (ctx: Ctx, codAlacarte: number, versao: number) =>
  requireVersao(ctx, {
    atual: await lockRegistro(ctx.tx, 'item_adicional', codAlacarte),
    versao,
    naoEncontrado: recusas.naoEncontrado,
    alterado: recusas.alterado,
    ler: () => itemAdicionalInteiro(ctx, codAlacarte),
  });

const escreverItem = <T>(write: () => Promise<T>): Promise<T> =>
  escrever(
    {
      item_adicional_descricao: recusas.descricaoEmUso,
      item_adicional_tipo_servico: precoRefusals.tipoServicoDesconhecido,
      item_adicional_peca_peca: precoRefusals.pecaDesconhecida,
    },
    write,
  );
