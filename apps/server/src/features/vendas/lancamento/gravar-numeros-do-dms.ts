import type { Dia } from '@oferta/domain/dia.ts';
import {
  NOMES_DOS_CAMPOS,
  SEM_VALORES,
  type CampoLancamento,
} from '@oferta/domain/vendas/campo-lancamento.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { upsertNumerosDoDms } from './lancamento.queries.ts';
import { requireDiasAbertos } from './require-mes-aberto.ts';

interface NumerosDoDms {
  readonly dia: Dia;
  /** Absent and null alike are what the DMS does not tell. */
  readonly numeros: Partial<Record<CampoLancamento, number | null | undefined>>;
}

/** What the DMS tells of a day stands beside the entry and never in its place. */
export async function gravarNumerosDoDms(
  ctx: Ctx,
  casa: DealershipFacts,
  { dia, numeros }: NumerosDoDms,
): Promise<void> {
  await requireDiasAbertos(ctx, casa, [dia]);
  const { codDistribuidor } = ctx.tenant;
  const valores = Object.fromEntries(NOMES_DOS_CAMPOS.map((campo) => [campo, numeros[campo] ?? null]));
  await upsertNumerosDoDms(
    ctx.tx,
    { codDistribuidor, codConcessionaria: casa.codConcessionaria },
    { dia, valores: { ...SEM_VALORES, ...valores }, agora: ctx.now },
  );
  ctx.cadastroChanged('lancamentos', casa.codConcessionaria);
}
