import type { InputOf } from '@oferta/contracts/contract.ts';
import {
  type Lancamento,
  type lancamentoContracts,
  lancamentoRefusals,
} from '@oferta/contracts/vendas/lancamento.ts';
import { type Dia, formatDia } from '@oferta/domain/dia.ts';
import { type CampoLancamento, SEM_VALORES } from '@oferta/domain/vendas/campo-lancamento.ts';
import { isEditavel } from '@oferta/domain/vendas/lancamento.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import {
  insertLancamento,
  type LancamentoRow,
  lockLancamentos,
  updateLancamento,
} from './lancamento.queries.ts';
import { numerosDoProduto } from './numeros-do-produto.ts';
import { requireDiasAbertos } from './require-mes-aberto.ts';
import { verDia } from './ver-dia.ts';

type Edicao = InputOf<typeof lancamentoContracts.salvarLancamento>['body'] & { readonly dia: Dia };

/**
 * Keeps one or more cells of a day. The first time, the other cells take the product's figures as they are then: what
 * happens in the workshop afterwards is seen beside them, not put in their place.
 */
export async function salvarLancamento(
  ctx: Ctx,
  casa: DealershipFacts,
  { dia, valores, motivos, observacao, versao }: Edicao,
): Promise<Lancamento> {
  await requireDiasAbertos(ctx, casa, [dia]);
  const atual = (await find(ctx, casa, dia)) ?? (await comecar(ctx, casa, { dia, versao }));
  if (atual.versao !== versao && !(atual.nova && versao === 0)) await refuseAlterado(ctx, casa, atual);
  if (!isEditavel(atual.estado))
    refuse(lancamentoRefusals.naoEditavel, { dados: { dia: formatDia(dia), estado: atual.estado } });
  await updateLancamento(ctx.tx, atual.codLancamento, {
    valores,
    motivos: juntar(atual.motivos, motivos),
    observacao: observacao ?? atual.observacao,
  });
  ctx.cadastroChanged('lancamentos', casa.codConcessionaria);
  return verDia(ctx, casa, dia);
}

type Encontrado = LancamentoRow & { readonly nova: boolean };

async function find(
  { tx }: Ctx,
  { codConcessionaria }: DealershipFacts,
  dia: Dia,
): Promise<Encontrado | null> {
  const [row] = await lockLancamentos(tx, codConcessionaria, [dia]);
  return row ? { ...row, nova: false } : null;
}

/** Begins the day with the product's figures. */
async function comecar(
  ctx: Ctx,
  casa: DealershipFacts,
  { dia, versao }: Pick<Edicao, 'dia' | 'versao'>,
): Promise<Encontrado> {
  const nova = await iniciarDia(ctx, casa, dia);
  const row = (await find(ctx, casa, dia)) ?? refuse(lancamentoRefusals.alterado, { dados: { quem: OUTRA } });
  // Somebody took the day away, or began it while this was being typed.
  if (!nova || versao !== 0) await refuseAlterado(ctx, casa, row);
  return { ...row, nova };
}

/** False when the day was begun by somebody else meanwhile. */
export async function iniciarDia(
  { tx, tenant, usuario }: Ctx,
  casa: DealershipFacts,
  dia: Dia,
): Promise<boolean> {
  const { codConcessionaria } = casa;
  const produto = await numerosDoProduto(tx, casa, { inicio: dia, fim: dia });
  const { codDistribuidor } = tenant;
  return insertLancamento(
    tx,
    { codDistribuidor, codConcessionaria },
    { dia, valores: produto.get(dia) ?? SEM_VALORES, codUsuario: usuario?.codUsuario ?? null },
  );
}

const OUTRA = 'Outra pessoa';

async function refuseAlterado(ctx: Ctx, casa: DealershipFacts, { dia, quem }: LancamentoRow): Promise<never> {
  refuse(lancamentoRefusals.alterado, {
    dados: { quem: quem ?? OUTRA },
    atual: await verDia(ctx, casa, dia),
  });
}

function juntar(
  antes: LancamentoRow['motivos'],
  novos: Edicao['motivos'],
): Partial<Record<CampoLancamento, string>> {
  const juntos = { ...antes, ...novos };
  return Object.fromEntries(
    Object.entries(juntos).filter(([, motivo]) => motivo !== null),
  ) as LancamentoRow['motivos'];
}
