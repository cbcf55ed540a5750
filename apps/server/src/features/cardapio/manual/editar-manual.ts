import {
  manualRefusals,
  type ManualEscrito,
  type ManualProprietario,
} from '@oferta/contracts/cardapio/manual.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { excluir, lockRegistro, situar } from '../edicao.queries.ts';
import { requireVersao } from '../edicao.ts';
import { escrever } from '../escrita.ts';
import { findManual, insertManual, replaceItensDoManual, updateManual } from './manual.queries.ts';

/** Registers one visit of a model's plan. */
export async function criarManual(
  ctx: Ctx,
  { codConcessionaria, ...manual }: ManualEscrito & { codConcessionaria: number },
): Promise<ManualProprietario> {
  const casa = { codDistribuidor: ctx.tenant.codDistribuidor, codConcessionaria };
  const cod = await escreverManual(manual, () => insertManual(ctx.tx, casa, manual));
  await replaceItensDoManual(ctx.tx, { ...casa, cod }, manual.itens);
  return pronto(ctx, cod);
}

export async function salvarManual(
  ctx: Ctx,
  cod: number,
  { versao, ...manual }: ManualEscrito & { versao: number },
): Promise<ManualProprietario> {
  const { cod_concessionaria: codConcessionaria } = await requireManual(ctx, cod, versao);
  await escreverManual(manual, () => updateManual(ctx.tx, cod, manual));
  const casa = { codDistribuidor: ctx.tenant.codDistribuidor, codConcessionaria };
  await replaceItensDoManual(ctx.tx, { ...casa, cod }, manual.itens);
  return pronto(ctx, cod);
}

export async function situarManual(
  ctx: Ctx,
  cod: number,
  { ativo, versao }: { ativo: boolean; versao: number },
) {
  await requireManual(ctx, cod, versao);
  await situar(ctx.tx, 'manual_proprietario', { cod, ativo });
  return pronto(ctx, cod);
}

export async function excluirManual(ctx: Ctx, cod: number) {
  const casa = (await excluir(ctx.tx, 'manual_proprietario', cod)) ?? refuse(manualRefusals.naoEncontrado);
  ctx.cadastroChanged('manual', casa);
  return { feito: true as const };
}

async function pronto(ctx: Ctx, cod: number): Promise<ManualProprietario> {
  const manual = (await findManual(ctx.tx, cod)) ?? refuse(manualRefusals.naoEncontrado);
  ctx.cadastroChanged('manual', manual.codConcessionaria);
  return manual;
}

const requireManual = async (ctx: Ctx, cod: number, versao: number) =>
  requireVersao(ctx, {
    atual: await lockRegistro(ctx.tx, 'manual_proprietario', cod),
    versao,
    naoEncontrado: manualRefusals.naoEncontrado,
    alterado: manualRefusals.alterado,
    ler: () => findManual(ctx.tx, cod),
  });

const escreverManual = <T>({ km, meses }: ManualEscrito, write: () => Promise<T>): Promise<T> =>
  escrever(
    {
      manual_proprietario_unico: [
        manualRefusals.repetido,
        { dados: { km: km.toLocaleString('pt-BR'), meses } },
      ],
    },
    write,
  );
