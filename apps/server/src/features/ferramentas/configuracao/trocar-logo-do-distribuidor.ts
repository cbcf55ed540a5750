import {
  configuracaoRefusals,
  type ConfiguracaoDistribuidor,
  type Fundo,
} from '@oferta/contracts/ferramentas/configuracao.ts';
import { formatContraste } from '@oferta/domain/tema/contraste-da-marca.ts';
import { lerLogo, replaceLogo } from '#features/sessao/public.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange, Outside } from '#kernel/http/route.ts';
import { contrasteNoFundo } from '#kernel/images/contraste.ts';
import { lockConfiguracao } from './configuracao.queries.ts';
import { emDistribuidor } from './em-distribuidor.ts';
import { requireConfiguracao } from './salvar-configuracao.ts';

/** The paper of documents and light screens, and the darkest ground of the dark theme (domain tema/marca). */
const GROUND: Readonly<Record<Fundo, string>> = { claro: '#ffffff', escuro: '#15171c' };
/** WCAG 2.2 §1.4.11: what a picture is recognised by. */
const MINIMO = 3;

/** Puts another logo in the place of one ground's: drawings cleaned, photos re-encoded, and never one that cannot be seen there. */
export async function trocarLogoDoDistribuidor(
  desk: Outside,
  { codDistribuidor, fundo }: { codDistribuidor: number; fundo: Fundo },
  exchange: Exchange,
): Promise<ConfiguracaoDistribuidor> {
  // Known to the caller before a file is taken in for it.
  await emDistribuidor(desk, codDistribuidor, requireConfiguracao);
  const upload = await exchange.upload();
  const logo = (upload && (await lerLogo(upload.bytes))) ?? refuse(configuracaoRefusals.logoInvalido);
  const contraste = await contrasteNoFundo(logo.bytes, GROUND[fundo]);
  if (contraste === null) refuse(configuracaoRefusals.logoInvalido);
  if (contraste < MINIMO)
    refuse(configuracaoRefusals.logoApagado, {
      dados: { fundo, contraste: formatContraste(contraste) },
    });
  return emDistribuidor(desk, codDistribuidor, (ctx) => guardar(ctx, fundo, logo));
}

export const removerLogoDoDistribuidor = (
  desk: Outside,
  { codDistribuidor, fundo }: { codDistribuidor: number; fundo: Fundo },
): Promise<ConfiguracaoDistribuidor> =>
  emDistribuidor(desk, codDistribuidor, (ctx) => guardar(ctx, fundo, null));

async function guardar(
  ctx: Ctx,
  fundo: Fundo,
  logo: Awaited<ReturnType<typeof lerLogo>>,
): Promise<ConfiguracaoDistribuidor> {
  // Two at once: the second one's stays.
  await lockConfiguracao(ctx.tx, ctx.tenant.codDistribuidor);
  await replaceLogo(ctx.tx, ctx.tenant.codDistribuidor, { fundo, logo });
  ctx.cadastroChanged('configuracoes', null);
  return requireConfiguracao(ctx);
}
