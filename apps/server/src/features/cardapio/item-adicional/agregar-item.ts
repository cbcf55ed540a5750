import {
  itemAdicionalRefusals as recusas,
  type ItemAgregado,
} from '@oferta/contracts/cardapio/item-adicional.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { escrever } from '../escrita.ts';
import { deleteAgregado, findAgregado, findTipoDoNo, insertAgregado } from './agregado.queries.ts';
import { findItemAdicional } from './item-adicional.queries.ts';

interface Par {
  codConcessionaria: number;
  codAlacarte: number;
  codNo: number;
}

/** Offers an extra with a package, or with every package of a model. */
export async function agregarItem(
  ctx: Ctx,
  { codConcessionaria, codAlacarte, codNo }: Par,
): Promise<ItemAgregado> {
  const item = await findItemAdicional(ctx.tx, codAlacarte);
  if (item?.codConcessionaria !== codConcessionaria) refuse(recusas.naoEncontrado);
  const tipo = await findTipoDoNo(ctx.tx, codConcessionaria, codNo);
  if (tipo !== 'modelo' && tipo !== 'pacote') return refuse(recusas.destinoErrado);
  const par = { codDistribuidor: ctx.tenant.codDistribuidor, codConcessionaria, codAlacarte, codNo, tipo };
  const codAgregado = await escrever({ item_agregado_unico: recusas.agregadoExistente }, () =>
    insertAgregado(ctx.tx, par),
  );
  ctx.cadastroChanged('itensAdicionais', codConcessionaria);
  return (await findAgregado(ctx.tx, codAgregado)) ?? refuse(recusas.agregadoNaoEncontrado);
}

export async function desagregarItem(ctx: Ctx, codAgregado: number) {
  const casa = (await deleteAgregado(ctx.tx, codAgregado)) ?? refuse(recusas.agregadoNaoEncontrado);
  ctx.cadastroChanged('itensAdicionais', casa);
  return { feito: true as const };
}
