import type { InputOf } from '@oferta/contracts/contract.ts';
import {
  type Oportunidade,
  oportunidadeRefusals,
  type oportunidadeContracts,
} from '@oferta/contracts/oficina-digital/oportunidade.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { findOportunidade, lockOportunidade, updateOportunidade } from './oportunidade.queries.ts';

type Edicao = InputOf<typeof oportunidadeContracts.editarOportunidade>['body'];

/** Notes a contact, another day to call, or that it is over. */
export async function editarOportunidade(
  ctx: Ctx,
  codOportunidade: number,
  { situacao, retomarEm, observacao, versao }: Edicao,
): Promise<Oportunidade> {
  const antes =
    (await lockOportunidade(ctx.tx, codOportunidade)) ?? refuse(oportunidadeRefusals.naoEncontrada);
  if (antes.versao !== versao) {
    refuse(oportunidadeRefusals.alterada, {
      dados: { quem: antes.alteradaPor ?? 'O cliente' },
      atual: await findOportunidade(ctx.tx, codOportunidade),
    });
  }
  await updateOportunidade(ctx.tx, codOportunidade, {
    situacao,
    retomar_em: retomarEm,
    observacao: observacao || null,
  });
  ctx.cadastroChanged('oportunidades', antes.codConcessionaria);
  return (await findOportunidade(ctx.tx, codOportunidade)) ?? refuse(oportunidadeRefusals.naoEncontrada);
}
