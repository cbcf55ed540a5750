import { IMAGEM_DO_MECANICO } from '@oferta/contracts/cadastros/mecanico.ts';
import type { Page } from '#kernel/http/pages/page.ts';

/** A head under a cap and shoulders, in a grey that is seen on light and dark ground alike. */
const FIGURA = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="#7d838c"><path d="M13 17a11 11 0 0 1 22 0h3v3H10v-3z"/><path d="M14 22h20a10 10 0 0 1-20 0z"/><path d="M6 48c0-9 7-13 18-13s18 4 18 13z"/></svg>`;

/** What `imagem` of a mechanic without a picture leads to (spec §3). */
export const figuraDoMecanico: Page = {
  path: IMAGEM_DO_MECANICO.replace('/api', ''),
  answer: async () => ({
    tipo: 'image/svg+xml; charset=utf-8',
    conteudo: FIGURA,
    cache: 'public, max-age=604800',
  }),
};
