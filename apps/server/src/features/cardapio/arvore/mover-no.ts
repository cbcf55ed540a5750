import type { InputOf } from '@oferta/contracts/contract.ts';
import { arvoreRefusals, type arvoreContracts, type No } from '@oferta/contracts/cardapio/arvore.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { listCodigos, ordenarNos, updateNo } from './no.queries.ts';
import { announceCardapio, escreverNo, noAtual, requireLugar, requireNo } from './require-no.ts';

type Posicao = InputOf<typeof arvoreContracts.moverNo>['body'];

/** Moves a node with all below it, or only puts it elsewhere among its siblings. */
export async function moverNo(ctx: Ctx, codNo: number, { versao, codPai, antesDe }: Posicao): Promise<No> {
  const no = await requireNo(ctx, { codNo, versao });
  const codConcessionaria = no.cod_concessionaria;
  await requireLugar(ctx, { codConcessionaria, codPai, tipo: no.tipo });
  const outros = (await listCodigos(ctx.tx, codConcessionaria, codPai)).filter((cod) => cod !== codNo);
  const lugar = antesDe === null ? outros.length : outros.indexOf(antesDe);
  if (lugar < 0) refuse(arvoreRefusals.vizinhoErrado);

  if (no.cod_pai !== codPai) await escreverNo(no.nome, () => updateNo(ctx.tx, codNo, { cod_pai: codPai }));
  await ordenarNos(ctx.tx, outros.toSpliced(lugar, 0, codNo));
  announceCardapio(ctx, codConcessionaria);
  return noAtual(ctx, codNo);
}
