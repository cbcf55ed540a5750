import { type Geracao, sugestaoRefusals } from '@oferta/contracts/estoque/sugestao.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { findGeracao, insertGeracao } from './geracao.queries.ts';
import { gerarAgoraJob } from './gerar-agora.job.ts';
import { listFornecedores } from './pecas.queries.ts';

/** Has a dealership's suggestions made in the background; who asks while they are made waits for the same. */
export async function gerarAgora(ctx: Ctx, codConcessionaria: number): Promise<Geracao> {
  if ((await listFornecedores(ctx.tx, codConcessionaria)).length === 0)
    refuse(sugestaoRefusals.semFornecedor);
  const { codDistribuidor } = ctx.tenant;
  const { cod, comecada } = await insertGeracao(ctx.tx, {
    codDistribuidor,
    codConcessionaria,
    codUsuario: ctx.usuario?.codUsuario ?? null,
    agora: ctx.now,
  });
  if (comecada) await ctx.enqueue(gerarAgoraJob, { codDistribuidor, codConcessionaria, codGeracao: cod });
  ctx.cadastroChanged('sugestoes', codConcessionaria);
  const geracao = await findGeracao(ctx.tx, cod);
  if (!geracao) throw new Error('what was just begun is not there');
  return geracao;
}
