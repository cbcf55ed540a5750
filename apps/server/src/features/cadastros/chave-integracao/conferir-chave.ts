import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { redeDe } from '#kernel/fair/rede-de.ts';
import { countFalha, refuseEspera } from '#machines/limite/limite-tentativas.ts';
import type { Ctx, Platform } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { IntegrationKey, ShownKey } from '#kernel/http/integration-key.ts';
import { hashToken } from '#kernel/security/tokens.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { findChaveAtiva, markUso } from './chave-integracao.queries.ts';

const MINUTO_MS = 60_000;

/** What an address may get wrong in a minute before it is told to wait. */
const FALHAS_POR_ENDERECO = 60;

/** Knows an integration key again by its hash. Unknown, revoked or of another distributor's host, it is refused alike. */
export async function conferirChave(
  platform: Platform,
  { codDistribuidor, segredo, endereco }: ShownKey,
): Promise<IntegrationKey> {
  if (segredo === undefined) refuse(doorRefusals.chaveDesconhecida);
  const limites = [{ chave: `chave de ${redeDe(endereco)}`, maximo: FALHAS_POR_ENDERECO }];
  const unit = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> =>
    unitOfWork(platform, {
      session: { usuario: null, tenant: { codDistribuidor, concessionarias: '*' } },
      actor: { codUsuario: null, acao: 'conferirChave', origem: 'dms', endereco },
      work,
    });

  // The right key is never turned away for the wrong ones that come from its address: 256 random bits are not guessed.
  const chave = await unit(async (ctx) => {
    const achada = await findChaveAtiva(ctx.tx, hashToken(segredo));
    if (achada) {
      const desde = new Date(ctx.now.getTime() - MINUTO_MS);
      // Screens of figures say how old what the DMS told is.
      if (await markUso(ctx.tx, achada.codChave, { agora: ctx.now, desde }))
        ctx.cadastroChanged('dms', achada.codConcessionaria);
    }
    return achada;
  });
  if (chave) return chave;
  refuseEspera(
    await unit((ctx) => countFalha(ctx, limites)),
    platform.clock(),
    doorRefusals.muitasTentativas,
  );
  refuse(doorRefusals.chaveDesconhecida);
}
