import { acompanhamentoRefusals } from '@oferta/contracts/agenda/acompanhamento.ts';
import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { opaqueToken } from '#kernel/security/tokens.ts';
import { findAcompanhavel, insertAcompanhamento } from './acompanhamento.queries.ts';

/** A link for the client of a car that is in the house. Each asking makes one; none of them ends another. */
export async function acompanharVisita(ctx: Ctx, codAgendamento: number): Promise<{ caminho: string }> {
  const visita =
    (await findAcompanhavel(ctx.tx, codAgendamento)) ?? refuse(agendamentoRefusals.naoEncontrado);
  if (!visita.naCasa) refuse(acompanhamentoRefusals.foraDaCasa);
  const { slug, codConcessionaria } = visita;
  if (slug === null) refuse(acompanhamentoRefusals.semEndereco);
  const { token, hash } = opaqueToken();
  const { codDistribuidor } = ctx.tenant;
  await insertAcompanhamento(ctx.tx, {
    cod_distribuidor: codDistribuidor,
    cod_concessionaria: codConcessionaria,
    cod_agendamento: codAgendamento,
    segredo_hash: hash,
    criado_em: ctx.now,
  });
  return { caminho: `/agendar/${slug}#${token}` };
}
