import { pecaRefusals, type Peca, type PecaEscrita } from '@oferta/contracts/cardapio/peca.ts';
import type { Ctx } from '#kernel/context.ts';
import { databaseError, refuse, SQLSTATE } from '#kernel/errors.ts';
import { requireVersao } from '../edicao.ts';
import { excluir, lockRegistro, situar } from '../edicao.queries.ts';
import { escrever } from '../escrita.ts';
import { findPeca, findPorCodigo, insertPeca, updatePeca } from './peca.queries.ts';

/** Registers a part of a dealership. Its code is taken whatever its dashes and capitals. */
export async function criarPeca(
  ctx: Ctx,
  { codConcessionaria, ...peca }: PecaEscrita & { codConcessionaria: number },
): Promise<Peca> {
  await requireCodigoLivre(ctx, { codConcessionaria, codigo: peca.codigo });
  const casa = { codDistribuidor: ctx.tenant.codDistribuidor, codConcessionaria };
  const codPeca = await escreverPeca(() => insertPeca(ctx.tx, casa, peca));
  return pronta(ctx, codPeca);
}

/** Saves a part; prices computed with it change at once. */
export async function salvarPeca(
  ctx: Ctx,
  codPeca: number,
  { versao, ...peca }: PecaEscrita & { versao: number },
): Promise<Peca> {
  const { cod_concessionaria: codConcessionaria } = await requirePeca(ctx, codPeca, versao);
  await requireCodigoLivre(ctx, { codConcessionaria, codigo: peca.codigo, codPeca });
  await escreverPeca(() => updatePeca(ctx.tx, codPeca, peca));
  return pronta(ctx, codPeca);
}

export async function situarPeca(
  ctx: Ctx,
  codPeca: number,
  { ativo, versao }: { ativo: boolean; versao: number },
) {
  await requirePeca(ctx, codPeca, versao);
  await situar(ctx.tx, 'peca', { cod: codPeca, ativo });
  return pronta(ctx, codPeca);
}

/** Removes a part that nothing was ever made of. */
export async function excluirPeca(ctx: Ctx, codPeca: number) {
  try {
    const casa = (await excluir(ctx.tx, 'peca', codPeca)) ?? refuse(pecaRefusals.naoEncontrada);
    ctx.cadastroChanged('pecas', casa);
  } catch (error) {
    if (databaseError(error)?.code === SQLSTATE.foreignKey) refuse(pecaRefusals.temHistorico);
    throw error;
  }
  return { feito: true as const };
}

async function pronta(ctx: Ctx, codPeca: number): Promise<Peca> {
  const peca = (await findPeca(ctx.tx, codPeca)) ?? refuse(pecaRefusals.naoEncontrada);
  ctx.cadastroChanged('pecas', peca.codConcessionaria);
  if (peca.pacotes > 0) ctx.cadastroChanged('cardapio', peca.codConcessionaria);
  return peca;
}

const requirePeca = async (ctx: Ctx, codPeca: number, versao: number) =>
  requireVersao(ctx, {
    atual: await lockRegistro(ctx.tx, 'peca', codPeca),
    versao,
    naoEncontrado: pecaRefusals.naoEncontrada,
    alterado: pecaRefusals.alterada,
    ler: () => findPeca(ctx.tx, codPeca),
  });

async function requireCodigoLivre(
  { tx }: Ctx,
  { codConcessionaria, codigo, codPeca }: { codConcessionaria: number; codigo: string; codPeca?: number },
): Promise<void> {
  const dona = await findPorCodigo(tx, codConcessionaria, codigo);
  if (dona && dona.codPeca !== codPeca)
    refuse(pecaRefusals.codigoEmUso, {
      dados: { descricao: dona.descricao },
      campos: [{ campo: 'codigo', mensagem: `O código já é da peça ${dona.descricao}` }],
    });
}

/** Two who take a code at the same moment: the second has no name to be told. */
const escreverPeca = <T>(write: () => Promise<T>): Promise<T> =>
  escrever(
    { peca_codigo: [pecaRefusals.codigoEmUso, { dados: { descricao: 'que acaba de ser cadastrada' } }] },
    write,
  );
