import type { PaginaDoCliente } from '@oferta/contracts/oficina-digital/publico.ts';
import type { Exchange, Outside } from '#kernel/http/route.ts';
import { abrirLink } from './abrir-link.ts';
import { paginaDoCliente } from './pagina-do-cliente.ts';
import { guardarToken, tokenDoLink } from './token-do-link.ts';

/** What a link opens now, and to the browser what its photos will be asked for with. */
export async function verOrcamento(desk: Outside, exchange: Exchange): Promise<PaginaDoCliente> {
  const token = tokenDoLink(exchange);
  const pagina = await (await abrirLink(desk, token)).ler(paginaDoCliente);
  guardarToken(exchange, token);
  return pagina;
}
