import { publicoRefusals } from '@oferta/contracts/oficina-digital/publico.ts';
import { type SituacaoDoLink, situacaoDoLink } from '@oferta/domain/oficina-digital/resposta-cliente.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Outside } from '#kernel/http/route.ts';
import { hashToken } from '#kernel/security/tokens.ts';
import { noRelogio } from '../orcamento/no-relogio.ts';
import { findOrcamento, lockOrcamento, type OrcamentoTravado } from '../orcamento/orcamento.queries.ts';
import { findLink, type LinkAberto } from './publico.queries.ts';

/** A quote as its link reaches it. */
export interface Aberto {
  readonly link: LinkAberto;
  readonly orcamento: OrcamentoTravado;
  readonly situacao: SituacaoDoLink;
}

/** Opens units of work that see the link's own dealership and no other. */
export interface MesaDoLink {
  readonly ler: <T>(work: (ctx: Ctx, aberto: Aberto) => Promise<T>) => Promise<T>;
  /** The quote is locked until the work is done. */
  readonly mudar: <T>(work: (ctx: Ctx, aberto: Aberto) => Promise<T>) => Promise<T>;
}

/** Finds out what a token opens. Another distributor's, a wrong and a bygone one are told in the same words. */
export async function abrirLink({ unit, now }: Outside, token: string): Promise<MesaDoLink> {
  const find = async ({ tx }: Ctx) =>
    (await findLink(tx, hashToken(token), now)) ?? refuse(publicoRefusals.linkInvalido);
  const achado = await unit(find);
  const comQuem =
    (take: typeof findOrcamento): MesaDoLink['ler'] =>
    (work) =>
      unit(
        async (ctx) => {
          const orcamento = (await take(ctx.tx, achado.codOrcamento)) ?? refuse(publicoRefusals.linkInvalido);
          // Under the quote's lock: the workshop may have taken the link off the air meanwhile.
          const link = await find(ctx);
          return work(ctx, { link, orcamento, situacao: situacaoAgora(ctx, link, orcamento) });
        },
        { concessionarias: [achado.codConcessionaria] },
      );
  return { ler: comQuem(findOrcamento), mudar: comQuem(lockOrcamento) };
}

function situacaoAgora({ now }: Ctx, link: LinkAberto, orcamento: OrcamentoTravado): SituacaoDoLink {
  const { versaoEnviada, estado, validoAte } = orcamento;
  return situacaoDoLink({
    revogado: link.revogado,
    versaoDoLink: link.numeroVersao,
    versaoEnviada,
    estado,
    vencido: validoAte !== null && validoAte < now,
  });
}

/** Refuses in the customer's words what only an open quote takes; one that was answered is left to the caller. */
export function requireNoAr(situacao: SituacaoDoLink): asserts situacao is 'aberto' | 'decidido' {
  if (situacao === 'revogado') refuse(publicoRefusals.linkRevogado);
  if (situacao === 'substituido') refuse(publicoRefusals.versaoAntiga);
  if (situacao === 'expirado') refuse(publicoRefusals.linkExpirado);
}

/** Ends the call, naming the instant of the answer on the dealership's clock. */
export function refuseDecidido(quando: Date | string | null, fuso: string): never {
  refuse(publicoRefusals.jaDecidido, { dados: { quando: noRelogio(new Date(quando ?? 0), fuso) } });
}
