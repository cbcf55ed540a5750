import { publicoRefusals } from '@oferta/contracts/oficina-digital/publico.ts';
import { refuse } from '#kernel/errors.ts';
import type { Download, Outside } from '#kernel/http/route.ts';
import { findBytes } from '../checklist/midia.queries.ts';
import { abrirLink } from './abrir-link.ts';
import { versaoMostra } from './publico.queries.ts';

interface Pedido {
  readonly token: string;
  readonly codMidia: string;
  readonly mini: boolean;
}

/** Bytes under a code never change: the customer's browser may keep them, nobody between may. */
const CACHE = 'private, max-age=31536000, immutable';

/** A photo that the link's version shows; any other of the same car does not exist here. */
export async function fotoDoOrcamento(desk: Outside, { token, codMidia, mini }: Pedido): Promise<Download> {
  const { ler } = await abrirLink(desk, token);
  const foto = await ler(async (ctx, { link }) =>
    !link.revogado && (await versaoMostra(ctx.tx, link, codMidia))
      ? findBytes(ctx.tx, codMidia, { mini })
      : undefined,
  );
  const { tipo, kept } = foto ?? refuse(publicoRefusals.linkInvalido);
  return { tipo, conteudo: kept, cache: CACHE };
}
