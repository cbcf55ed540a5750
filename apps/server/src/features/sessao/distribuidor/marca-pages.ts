import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { brandTokens } from '@oferta/domain/tema/marca.ts';
import { refuse } from '#kernel/errors.ts';
import type { HttpPlatform } from '#kernel/http/http-platform.ts';
import type { Page } from '#kernel/http/page.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { findMarca } from './distribuidor.queries.ts';

const CACHE = 'public, max-age=3600';

/** The distributor's face outside of the pages: browser tab and home screen. */
export const marcaPages: readonly Page[] = [
  {
    path: '/favicon.svg',
    answer: async (platform, host) => ({
      tipo: 'image/svg+xml; charset=utf-8',
      conteudo: favicon(await marcaOf(platform, host)),
      cache: CACHE,
    }),
  },
  {
    path: '/manifest.webmanifest',
    answer: async (platform, host) => ({
      tipo: 'application/manifest+json; charset=utf-8',
      conteudo: JSON.stringify(manifest(await marcaOf(platform, host))),
      cache: CACHE,
    }),
  },
];

interface Marca {
  nome: string;
  cor: string;
}

async function marcaOf(platform: HttpPlatform, host: string): Promise<Marca> {
  const { codDistribuidor } =
    (await platform.directory.byHost(host)) ?? refuse(doorRefusals.distribuidorNaoCadastrado);
  return unitOfWork(platform, {
    session: { usuario: null, tenant: { codDistribuidor, concessionarias: [] } },
    actor: { codUsuario: null, acao: 'marca', origem: 'tela', endereco: null },
    readOnly: true,
    work: ({ tx }) => findMarca(tx, codDistribuidor),
  });
}

/** The first letter on the brand's own button colours, on which it can be read whatever the brand (domain tema/marca). */
function favicon({ nome, cor }: Marca): string {
  const { solid, on } = brandTokens(cor).light;
  const letter = /\p{L}|\p{N}/u.exec(nome)?.[0].toUpperCase() ?? '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">` +
    `<rect width="64" height="64" rx="14" fill="${solid}"/>` +
    `<text x="32" y="45" font-family="system-ui,sans-serif" font-size="38" font-weight="700" text-anchor="middle" fill="${on}">${letter}</text>` +
    `</svg>`
  );
}

function manifest({ nome, cor }: Marca) {
  return {
    name: `${nome} - Gestão Oferta Digital`,
    short_name: nome,
    lang: 'pt-BR',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: brandTokens(cor).light.solid,
    icons: [{ src: '/api/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  };
}
