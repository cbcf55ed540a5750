import type { Contract } from '@oferta/contracts/contract.ts';
import type { Page } from '../pages/page.ts';
import { docsHtml } from './docs-html.ts';
import { openApi } from './openapi.ts';

const CACHE = 'public, max-age=300';

/** The documentation of the calls, for programs and for people; each is made when first asked for. */
export function docsPages(contracts: Readonly<Record<string, Contract>>): Page[] {
  let json: string | undefined;
  let html: string | undefined;
  return [
    {
      path: '/docs/openapi.json',
      answer: async () => ({
        tipo: 'application/json; charset=utf-8',
        conteudo: (json ??= JSON.stringify(openApi(contracts))),
        cache: CACHE,
      }),
    },
    {
      path: '/docs',
      answer: async () => ({
        tipo: 'text/html; charset=utf-8',
        conteudo: (html ??= docsHtml(contracts)),
        cache: CACHE,
      }),
    },
  ];
}
