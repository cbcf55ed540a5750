import type { Refusal } from '@oferta/contracts/refusal.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange } from '#kernel/http/route.ts';
import { reencode } from '#kernel/images/reencode.ts';

const LIMITE_BYTES = 5 * 1024 * 1024;
const MOLDURA = { width: 256, height: 256, fit: 'cover' } as const;

/** The photo that was sent as a square WebP: nothing that was uploaded is ever served. */
export async function receberFoto(exchange: Exchange, invalida: Refusal): Promise<Buffer> {
  const upload = await exchange.upload();
  if (!upload || upload.bytes.length > LIMITE_BYTES) refuse(invalida);
  return (await reencode(upload.bytes, MOLDURA)) ?? refuse(invalida);
}
