import { type PecaADevolver, separacaoRefusals } from '@oferta/contracts/estoque/separacao.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { deletePorCodigo, listSeparadasComDono } from './a-devolver.queries.ts';
import { listNecessidades } from './necessidades.ts';

interface Casa {
  readonly codConcessionaria: number;
  readonly fuso: string;
}

/** What lies apart for a car that waits for it no more: the visit was called off, or the job, or it was done without. */
export async function listADevolver(ctx: Ctx, casa: Casa): Promise<PecaADevolver[]> {
  const separadas = await listSeparadasComDono(ctx.tx, casa.codConcessionaria);
  if (separadas.length === 0) return [];
  const { pecas } = await listNecessidades(ctx, casa);
  const esperadas = new Set(
    pecas.map(({ codServico, codLinha, peca }) => `${codServico} ${codLinha} ${peca.codPeca}`),
  );
  return separadas
    .filter(({ codServico, codLinha, codPeca }) => !esperadas.has(`${codServico} ${codLinha} ${codPeca}`))
    .map(({ codServico: _servico, codLinha: _linha, ...peca }) => peca);
}

/** It is on the shelf again. */
export async function devolverPeca(ctx: Ctx, codConcessionaria: number, codSeparada: number) {
  if (!(await deletePorCodigo(ctx.tx, codConcessionaria, codSeparada))) refuse(separacaoRefusals.jaDevolvida);
  ctx.cadastroChanged('sugestoes', codConcessionaria);
  return { devolvida: true as const };
}
