import {
  itemAdicionalRefusals as recusas,
  type ItemAdicional,
  type ItemAdicionalEscrito,
  type ItemAdicionalInteiro,
} from '@oferta/contracts/cardapio/item-adicional.ts';
import { precoRefusals, type ItemEscrito } from '@oferta/contracts/cardapio/preco.ts';
import type { Ctx } from '#kernel/context.ts';
import { editar, pronto, type Registro } from '#kernel/editar.ts';
import { refuse, refuseReferido } from '#kernel/errors.ts';
import { excluir, lockRegistro, situar, type RegistroTravado } from '../edicao.queries.ts';
import { quemAlterou } from '../edicao.ts';
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

const ITEM: Registro<RegistroTravado, ItemAdicionalInteiro> = {
  prender: ({ tx }, cod) => lockRegistro(tx, 'item_adicional', cod),
  ler: itemAdicionalInteiro,
  naoEncontrado: recusas.naoEncontrado,
  alterado: recusas.alterado,
  quemAlterou,
  anunciar: (ctx, { item }) => ctx.cadastroChanged('itensAdicionais', item.codConcessionaria),
};

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
  return pronto(ctx, ITEM, codAlacarte);
}

export async function salvarItemAdicional(
  ctx: Ctx,
  codAlacarte: number,
  { versao, ...item }: ItemAdicionalEscrito & { versao: number },
): Promise<ItemAdicionalInteiro> {
  return editar(ctx, { registro: ITEM, cod: codAlacarte, versao }, async (antes) => {
    requireCoerente(item);
    const { codDistribuidor } = ctx.tenant;
    const chave = { codDistribuidor, codConcessionaria: antes.cod_concessionaria, codAlacarte };
    await escreverItem(async () => {
      await updateItemAdicional(ctx.tx, codAlacarte, item);
      await replacePecas(ctx.tx, chave, item.pecas);
    });
  });
}

export async function situarItemAdicional(
  ctx: Ctx,
  codAlacarte: number,
  { ativo, versao }: { ativo: boolean; versao: number },
): Promise<ItemAdicional> {
  const { item } = await editar(ctx, { registro: ITEM, cod: codAlacarte, versao }, () =>
    situar(ctx.tx, 'item_adicional', { cod: codAlacarte, ativo }),
  );
  return item;
}

/** Removes an extra that is aggregated to nothing. */
export async function excluirItemAdicional(ctx: Ctx, codAlacarte: number) {
  try {
    const casa = (await excluir(ctx.tx, 'item_adicional', codAlacarte)) ?? refuse(recusas.naoEncontrado);
    ctx.cadastroChanged('itensAdicionais', casa);
  } catch (error) {
    refuseReferido(recusas.temHistorico)(error);
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

const escreverItem = <T>(write: () => Promise<T>): Promise<T> =>
  escrever(
    {
      item_adicional_descricao: recusas.descricaoEmUso,
      item_adicional_tipo_servico: precoRefusals.tipoServicoDesconhecido,
      item_adicional_peca_peca: precoRefusals.pecaDesconhecida,
    },
    write,
  );
