import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import type { OfertaPublica, paginaPublicaContracts } from '@oferta/contracts/agenda/pagina-publica.ts';
import type { Exchange, Outside } from '#kernel/http/route.ts';
import { abrirPagina } from './abrir-pagina.ts';
import { horizonteDe, julgarDias, paraPagina } from './horas.ts';
import { ofertasEscolhidas, ofertasPara, trabalhosDe } from './ofertas.ts';
import { pedidoDoLink } from './pedido-fio.ts';

type Calls = typeof paginaPublicaContracts;

/** What the dealership offers to a car. */
export async function verOfertas(
  desk: Outside,
  { params, query }: InputOf<Calls['ofertasParaAgendar']>,
): Promise<OfertaPublica[]> {
  const mesa = await abrirPagina(desk, params.slug);
  return mesa((ctx, aberta) => ofertasPara(ctx, aberta, query));
}

/** Every hour up to the horizon, free or with why it is not; the caller's own hour is free for them. */
export async function verHoras(
  desk: Outside,
  { params, query }: InputOf<Calls['horasParaAgendar']>,
  exchange: Exchange,
): Promise<OutputOf<Calls['horasParaAgendar']>> {
  const mesa = await abrirPagina(desk, params.slug);
  return mesa(async (ctx, aberta) => {
    const ofertas = await ofertasEscolhidas(ctx, aberta, { chaves: query.servicos });
    const exceto = (await pedidoDoLink(ctx, aberta, { exchange })) ?? null;
    const trecho = horizonteDe(ctx.now, aberta);
    const desejo = { trabalhos: trabalhosDe(ofertas, aberta), transporte: query.transporte, exceto };
    return { dias: paraPagina(await julgarDias(ctx, aberta, { desejo, ...trecho })), ate: trecho.fim };
  });
}
