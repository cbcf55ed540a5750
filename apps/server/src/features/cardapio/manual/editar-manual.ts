import {
  manualRefusals,
  type ManualEscrito,
  type ManualProprietario,
} from '@oferta/contracts/cardapio/manual.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import type { Ctx } from '#kernel/context.ts';
import { editar, pronto, type Registro } from '#kernel/editar.ts';
import { refuse } from '#kernel/errors.ts';
import { excluir, lockRegistro, situar, type RegistroTravado } from '../edicao.queries.ts';
import { quemAlterou } from '../edicao.ts';
import { escrever } from '../escrita.ts';
import { findManual, insertManual, replaceItensDoManual, updateManual } from './manual.queries.ts';

const MANUAL: Registro<RegistroTravado, ManualProprietario> = {
  prender: ({ tx }, cod) => lockRegistro(tx, 'manual_proprietario', cod),
  ler: ({ tx }, cod) => findManual(tx, cod),
  naoEncontrado: manualRefusals.naoEncontrado,
  alterado: manualRefusals.alterado,
  quemAlterou,
  anunciar: (ctx, { codConcessionaria }) => ctx.cadastroChanged('manual', codConcessionaria),
};

/** Registers one visit of a model's plan. */
export async function criarManual(
  ctx: Ctx,
  { codConcessionaria, ...manual }: ManualEscrito & { codConcessionaria: number },
): Promise<ManualProprietario> {
  const casa = { codDistribuidor: ctx.tenant.codDistribuidor, codConcessionaria };
  const cod = await escreverManual(manual, () => insertManual(ctx.tx, casa, manual));
  await replaceItensDoManual(ctx.tx, { ...casa, cod }, manual.itens);
  return pronto(ctx, MANUAL, cod);
}

export async function salvarManual(
  ctx: Ctx,
  cod: number,
  { versao, ...manual }: ManualEscrito & { versao: number },
): Promise<ManualProprietario> {
  return editar(ctx, { registro: MANUAL, cod, versao }, async (antes) => {
    await escreverManual(manual, () => updateManual(ctx.tx, cod, manual));
    const casa = { codDistribuidor: ctx.tenant.codDistribuidor, codConcessionaria: antes.cod_concessionaria };
    await replaceItensDoManual(ctx.tx, { ...casa, cod }, manual.itens);
  });
}

export async function situarManual(
  ctx: Ctx,
  cod: number,
  { ativo, versao }: { ativo: boolean; versao: number },
) {
  return editar(ctx, { registro: MANUAL, cod, versao }, () =>
    situar(ctx.tx, 'manual_proprietario', { cod, ativo }),
  );
}

export async function excluirManual(ctx: Ctx, cod: number) {
  const casa = (await excluir(ctx.tx, 'manual_proprietario', cod)) ?? refuse(manualRefusals.naoEncontrado);
  ctx.cadastroChanged('manual', casa);
  return { feito: true as const };
}

const escreverManual = <T>({ km, meses }: ManualEscrito, write: () => Promise<T>): Promise<T> =>
  escrever(
    {
      manual_proprietario_unico: [manualRefusals.repetido, { dados: { km: emNumero(km), meses } }],
    },
    write,
  );
