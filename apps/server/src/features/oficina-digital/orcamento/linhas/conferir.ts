import type { z } from 'zod';
import type { ProblemaNaConferencia } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import type { Ctx } from '#kernel/context.ts';
import { listItensSemLinha, listLinhasParaConferir } from './conferir.queries.ts';
import type { OrcamentoTravado } from '../orcamento.queries.ts';

type Problema = z.infer<typeof ProblemaNaConferencia>;

/** What is missing before the customer sees a quote (product 03, avancar). Grave ones stop it, the others only warn. */
export async function conferirOrcamento(
  ctx: Ctx,
  { codOrcamento, codCheckList }: Pick<OrcamentoTravado, 'codOrcamento' | 'codCheckList'>,
): Promise<Problema[]> {
  const linhas = await listLinhasParaConferir(ctx.tx, codOrcamento);
  const semLinha = await listItensSemLinha(ctx.tx, { codOrcamento, codCheckList });
  const problema = (grave: boolean, frase: string, onde: Partial<Problema> = {}): Problema => ({
    grave,
    frase,
    codLinha: null,
    codigoItem: null,
    ...onde,
  });
  return [
    ...(linhas.length === 0 ? [problema(true, 'o orçamento não tem nenhum item')] : []),
    ...linhas.flatMap(({ codLinha, descricao, semPreco, semMaoDeObra, aguardaAutorizacao }) => [
      ...(semPreco ? [problema(true, `"${descricao}" está sem preço`, { codLinha })] : []),
      ...(aguardaAutorizacao
        ? [problema(true, `o desconto de "${descricao}" aguarda autorização`, { codLinha })]
        : []),
      ...(semMaoDeObra && !semPreco
        ? [problema(false, `"${descricao}" está sem mão de obra`, { codLinha })]
        : []),
    ]),
    ...semLinha.map(({ codigo, nome }) =>
      problema(false, `"${nome}" está vermelho e não tem item no orçamento`, { codigoItem: codigo }),
    ),
  ];
}

/** The sentences of what stops a quote. */
export async function problemasGraves(ctx: Ctx, orcamento: OrcamentoTravado): Promise<string[]> {
  const problemas = await conferirOrcamento(ctx, orcamento);
  return problemas.filter(({ grave }) => grave).map(({ frase }) => frase);
}
