import type { z } from 'zod';
import type { ProblemaNaConferencia } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import type { Ctx } from '#kernel/context.ts';
import { type LinhaConferida, listItensSemLinha, listLinhasParaConferir } from './conferir.queries.ts';
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
    ...linhas.flatMap((linha) => {
      const { codLinha, descricao, semPreco, semMaoDeObra } = linha;
      return [
        ...(semPreco ? [problema(true, `"${descricao}" está sem preço`, { codLinha })] : []),
        ...(linha.aguardaAutorizacao && !semPreco ? [problema(true, oQueAguarda(linha), { codLinha })] : []),
        ...(semMaoDeObra && !semPreco
          ? [problema(false, `"${descricao}" está sem mão de obra`, { codLinha })]
          : []),
      ];
    }),
    ...semLinha.map(({ codigo, nome }) =>
      problema(false, `"${nome}" está vermelho e não tem item no orçamento`, { codigoItem: codigo }),
    ),
  ];
}

function oQueAguarda({ descricao, descontoBp, abatimentoBp, regraCentavos }: LinhaConferida): string {
  if (abatimentoBp <= descontoBp) return `o desconto de "${descricao}" aguarda autorização`;
  if (regraCentavos === null) return `o preço simbólico de "${descricao}" aguarda autorização`;
  const abaixo = emNumero(abatimentoBp / 100, 1);
  return `"${descricao}" está ${abaixo}% abaixo do preço da casa, ${formatBRL(regraCentavos)}, e aguarda autorização`;
}

/** The sentences of what stops a quote. */
export async function problemasGraves(ctx: Ctx, orcamento: OrcamentoTravado): Promise<string[]> {
  const problemas = await conferirOrcamento(ctx, orcamento);
  return problemas.filter(({ grave }) => grave).map(({ frase }) => frase);
}
