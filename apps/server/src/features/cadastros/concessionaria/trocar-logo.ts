import {
  concessionariaRefusals,
  type ConcessionariaCadastrada,
} from '@oferta/contracts/cadastros/concessionaria.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange, Outside } from '#kernel/http/route.ts';
import { reencode } from '#kernel/images/reencode.ts';
import { replaceLogo } from './logo.queries.ts';
import { announceConcessionaria, requireConcessionaria } from './require-concessionaria.ts';

const LIMITE_BYTES = 5 * 1024 * 1024;
/** Twice what headers and printed pages show. */
const MOLDURA = { width: 640, height: 320, fit: 'inside' } as const;

/** Gives a dealership another logo, always re-encoded: nothing that was uploaded is ever served. */
export async function trocarLogo(
  { unit }: Outside,
  cod: number,
  exchange: Exchange,
): Promise<ConcessionariaCadastrada> {
  // Known to the caller before a file is taken in for it.
  await unit((ctx) => requireConcessionaria(ctx, cod));
  const upload = await exchange.upload();
  if (!upload || upload.bytes.length > LIMITE_BYTES) refuse(concessionariaRefusals.logoInvalido);
  const bytes = (await reencode(upload.bytes, MOLDURA)) ?? refuse(concessionariaRefusals.logoInvalido);
  return unit((ctx) => guardar(ctx, cod, bytes));
}

export const removerLogo = (ctx: Ctx, cod: number): Promise<ConcessionariaCadastrada> =>
  guardar(ctx, cod, null);

async function guardar(ctx: Ctx, cod: number, bytes: Buffer | null): Promise<ConcessionariaCadastrada> {
  await requireConcessionaria(ctx, cod);
  await replaceLogo(ctx.tx, cod, { codDistribuidor: ctx.tenant.codDistribuidor, bytes });
  announceConcessionaria(ctx, cod);
  return requireConcessionaria(ctx, cod);
}
