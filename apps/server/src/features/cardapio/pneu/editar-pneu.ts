import { pneuRefusals, type Pneu, type PneuEscrito } from '@oferta/contracts/cardapio/pneu.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { excluir, lockRegistro, situar } from '../edicao.queries.ts';
import { requireVersao } from '../edicao.ts';
import { escrever } from '../escrita.ts';
import { findPneu, insertPneu, replaceModelos, updatePneu } from './pneu.queries.ts';

/** Registers a tyre and the cars it fits. */
export async function criarPneu(
  ctx: Ctx,
  { codConcessionaria, ...pneu }: PneuEscrito & { codConcessionaria: number },
): Promise<Pneu> {
  const casa = { codDistribuidor: ctx.tenant.codDistribuidor, codConcessionaria };
  const codPneus = await escreverPneu(() => insertPneu(ctx.tx, casa, pneu));
  await replaceModelos(ctx.tx, { ...casa, codPneus }, pneu.modelos);
  return pronto(ctx, codPneus);
}

export async function salvarPneu(
  ctx: Ctx,
  codPneus: number,
  { versao, ...pneu }: PneuEscrito & { versao: number },
): Promise<Pneu> {
  const { cod_concessionaria: codConcessionaria } = await requirePneu(ctx, codPneus, versao);
  await escreverPneu(() => updatePneu(ctx.tx, codPneus, pneu));
  const casa = { codDistribuidor: ctx.tenant.codDistribuidor, codConcessionaria };
  await replaceModelos(ctx.tx, { ...casa, codPneus }, pneu.modelos);
  return pronto(ctx, codPneus);
}

export async function situarPneu(
  ctx: Ctx,
  codPneus: number,
  { ativo, versao }: { ativo: boolean; versao: number },
) {
  await requirePneu(ctx, codPneus, versao);
  await situar(ctx.tx, 'pneu', { cod: codPneus, ativo });
  return pronto(ctx, codPneus);
}

export async function excluirPneu(ctx: Ctx, codPneus: number) {
  ctx.cadastroChanged(
    'pneus',
    (await excluir(ctx.tx, 'pneu', codPneus)) ?? refuse(pneuRefusals.naoEncontrado),
  );
  return { feito: true as const };
}

async function pronto(ctx: Ctx, codPneus: number): Promise<Pneu> {
  const pneu = (await findPneu(ctx.tx, codPneus)) ?? refuse(pneuRefusals.naoEncontrado);
  ctx.cadastroChanged('pneus', pneu.codConcessionaria);
  return pneu;
}

const requirePneu = async (ctx: Ctx, codPneus: number, versao: number) =>
  requireVersao(ctx, {
    atual: await lockRegistro(ctx.tx, 'pneu', codPneus),
    versao,
    naoEncontrado: pneuRefusals.naoEncontrado,
    alterado: pneuRefusals.alterado,
    ler: () => findPneu(ctx.tx, codPneus),
  });

const escreverPneu = <T>(write: () => Promise<T>): Promise<T> =>
  escrever({ pneu_unico: pneuRefusals.repetido }, write);
