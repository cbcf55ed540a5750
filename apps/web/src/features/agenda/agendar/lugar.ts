import { paginaPublicaContracts } from '@oferta/contracts/agenda/pagina-publica.ts';
import { adiantar } from '#frames/pagina-leve/call.ts';

/** What the address of the page says: whose it is, a link behind the "#", and whether another site shows it. */
export interface LugarDaPagina {
  readonly slug: string;
  readonly token: string | null;
  readonly embutida: boolean;
}

/** Reads the address; a link that is none of ours is kept as it came, to be told that it opens nothing. */
export function lugarDaPagina({
  pathname,
  hash,
  search,
}: Pick<Location, 'pathname' | 'hash' | 'search'>): LugarDaPagina {
  const [, , slug = ''] = pathname.split('/');
  return {
    slug: slug.toLowerCase().replace(/[^a-z0-9-]/g, ''),
    token: hash.length > 1 ? hash.slice(1) : null,
    embutida: new URLSearchParams(search).get('embed') === '1',
  };
}

/** Asks whose page it is while the brand is still being fetched: one trip less on a slow network. */
export function adiantarCasa(): void {
  const { slug } = lugarDaPagina(window.location);
  if (slug !== '') adiantar(paginaPublicaContracts.casaParaAgendar, { params: { slug } });
}
