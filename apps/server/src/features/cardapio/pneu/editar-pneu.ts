import { pneuRefusals, type Pneu, type PneuEscrito } from '@oferta/contracts/cardapio/pneu.ts';
import type { Ctx } from '#kernel/context.ts';
import { editar, pronto, type Registro } from '#kernel/editar.ts';
import { refuse } from '#kernel/errors.ts';
import { excluir, lockRegistro, situar, type RegistroTravado } from '../edicao.queries.ts';
import { quemAlterou } from '../edicao.ts';
import { escrever } from '../escrita.ts';
import { findPneu, insertPneu, replaceModelos, updatePneu } from './pneu.queries.ts';

const PNEU: Registro<RegistroTravado, Pneu> = {
  prender: ({ tx }, cod) => lockRegistro(tx, 'pneu', cod),
  ler: ({ tx }, cod) => findPneu(tx, cod),
  naoEncontrado: pneuRefusals.naoEncontrado,
  alterado: pneuRefusals.alterado,
  quemAlterou,
  anunciar: (ctx, { codConcessionaria }) => ctx.cadastroChanged('pneus', codConcessionaria),
};

/** Registers a tyre and the cars it fits. */
export async function criarPneu(
  ctx: Ctx,
  { codConcessionaria, ...pneu }: PneuEscrito & { codConcessionaria: number },
): Promise<Pneu> {
  const casa = { codDistribuidor: ctx.tenant.codDistribuidor, codConcessionaria };
  const codPneus = await escreverPneu(() => insertPneu(ctx.tx, casa, pneu));
  await replaceModelos(ctx.tx, { ...casa, codPneus }, pneu.modelos);
  return pronto(ctx, PNEU, codPneus);
}

export async function salvarPneu(
  ctx: Ctx,
  codPneus: number,
  { versao, ...pneu }: PneuEscrito & { versao: number },
): Promise<Pneu> {
  return editar(ctx, { registro: PNEU, cod: codPneus, versao }, async (antes) => {
    await escreverPneu(() => updatePneu(ctx.tx, codPneus, pneu));
    const { codDistribuidor } = ctx.tenant;
    const chave = { codDistribuidor, codConcessionaria: antes.cod_concessionaria, codPneus };
    await replaceModelos(ctx.tx, chave, pneu.modelos);
  });
}

export async function situarPneu(
  ctx: Ctx,
  codPneus: number,
  { ativo, versao }: { ativo: boolean; versao: number },
) {
  return editar(ctx, { registro: PNEU, cod: codPneus, versao }, () =>
    situar(ctx.tx, 'pneu', { cod: codPneus, ativo }),
  );
}

export async function excluirPneu(ctx: Ctx, codPneus: number) {
  ctx.cadastroChanged(
    'pneus',
    (await excluir(ctx.tx, 'pneu', codPneus)) ?? refuse(pneuRefusals.naoEncontrado),
  );
  return { feito: true as const };
}

const escreverPneu = <T>(write: () => Promise<T>): Promise<T> =>
  escrever({ pneu_unico: pneuRefusals.repetido }, write);
