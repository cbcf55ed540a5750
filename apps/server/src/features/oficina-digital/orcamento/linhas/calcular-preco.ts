import type { OutputOf } from '@oferta/contracts/contract.ts';
import type { linhaOrcamentoContracts } from '@oferta/contracts/oficina-digital/linha-contracts.ts';
import { orcamentoRefusals } from '@oferta/contracts/oficina-digital/orcamento-refusals.ts';
import { precoPeloCusto } from '#features/cardapio/public.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { findLinha, findPecaDoRegistro } from './linha.queries.ts';
import { requireLegivel, veCusto } from '../orcamento-fio.ts';

/** What a line sells for by the house's rule, in centavos: over the cost that was typed, or the one it is known to have. */
export async function calcularPreco(
  ctx: Ctx,
  codLinha: number,
  custoDito: number | null,
): Promise<OutputOf<typeof linhaOrcamentoContracts.calcularPreco>> {
  const linha = (await findLinha(ctx.tx, codLinha)) ?? refuse(orcamentoRefusals.linhaNaoEncontrada);
  const { codConcessionaria } = await requireLegivel(ctx, linha.codOrcamento);
  const custoCentavos =
    custoDito ??
    (linha.custoCentavos ||
      (await findPecaDoRegistro(ctx.tx, codConcessionaria, linha.codigo))?.custoCentavos);
  if (!custoCentavos) return { precoCentavos: null, fatorBp: null };
  const peca = { codConcessionaria, codigo: linha.codigo, custoCentavos };
  const { centavos, fatorBp } = await precoPeloCusto(ctx.tx, peca);
  return { precoCentavos: centavos, fatorBp: veCusto(ctx) ? fatorBp : null };
}
