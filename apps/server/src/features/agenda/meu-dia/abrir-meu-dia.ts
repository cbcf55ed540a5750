import { meuDiaRefusals } from '@oferta/contracts/agenda/meu-dia.ts';
import { niveisDoQuadro } from '@oferta/contracts/agenda/servico.ts';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { isRepousada } from '@oferta/domain/agenda/oficina/meu-dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange, Outside, UnitOptions } from '#kernel/http/route.ts';
import { hashToken } from '#kernel/security/tokens.ts';
import {
  findMecanicoDaPessoa,
  findMecanicoDaSessao,
  type MecanicoProvado,
  touchSessao,
} from './acesso.queries.ts';

/** Opens units of work as the mechanic who has just been proved, in their dealership. */
export type MesaDoMecanico = <T>(work: (ctx: Ctx, mecanico: MecanicoProvado) => Promise<T>) => Promise<T>;

/**
 * Finds out which mechanic asks: the person who is logged in, of a level that works with the mechanics' board, or whoever
 * gave the right PIN on a shared device. What they then do is done under their name and, on a device, under its.
 */
export async function abrirMeuDia(
  { unit, now }: Outside,
  exchange: Exchange,
  { usa }: { usa: boolean },
): Promise<MesaDoMecanico> {
  const { usuario } = exchange.session;
  if (usuario && !niveisDoQuadro.includes(usuario.codNivel)) refuse(doorRefusals.nivelNaoPermitido);
  const { portador } = exchange;
  const mecanico = usuario
    ? await unit(({ tx }) => findMecanicoDaPessoa(tx, usuario.codUsuario))
    : await unit(({ tx }) => findMecanicoDaSessao(tx, hashToken(portador ?? '')), { concessionarias: '*' });
  if (!mecanico) refuse(usuario ? meuDiaRefusals.semMecanico : meuDiaRefusals.sessaoTerminada);
  const { codSessao, usadaEm } = mecanico;
  if (usadaEm && isRepousada(usadaEm, now)) refuse(meuDiaRefusals.sessaoTerminada);

  const como = comoQuem(mecanico, exchange);
  return (work) =>
    unit(async (ctx) => {
      if (usa && codSessao !== null) await touchSessao(ctx.tx, codSessao, ctx.now);
      return work(ctx, mecanico);
    }, como);
}

function comoQuem(
  { codConcessionaria, codUsuario, aparelho, nome }: MecanicoProvado,
  { endereco }: Exchange,
): UnitOptions {
  return {
    concessionarias: [codConcessionaria],
    ...(codUsuario !== null && { codUsuario }),
    ...(aparelho !== null && { aparelho: `${nome} · ${aparelho} · ${endereco}` }),
  };
}
