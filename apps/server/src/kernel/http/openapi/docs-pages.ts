import type { Contract } from '@oferta/contracts/contract.ts';
import { compressedOnce } from '../bytes/compress.ts';
import type { Page } from '../pages/page.ts';
import { docsHtml } from './docs-html.ts';
import { openApi } from './openapi.ts';

const CACHE = 'public, max-age=300';

/** The documentation of the calls, for programs and for people; each is made when first asked for. */
export function docsPages(contracts: Readonly<Record<string, Contract>>): Page[] {
  let json: Buffer | undefined;
  let html: Buffer | undefined;
  return [
    {
      path: '/docs/openapi.json',
      big: true,
      answer: async () => ({
        tipo: 'application/json; charset=utf-8',
        conteudo: (json ??= compressedOnce(JSON.stringify(openApi(contracts)))),
        cache: CACHE,
      }),
    },
    {
      path: '/docs',
      big: true,
      answer: async () => ({
        tipo: 'text/html; charset=utf-8',
        conteudo: (html ??= compressedOnce(docsHtml(contracts))),
        cache: CACHE,
      }),
    },
  ];
}
