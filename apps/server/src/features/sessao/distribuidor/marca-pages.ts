import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { brandTokens } from '@oferta/domain/tema/marca.ts';
import { refuse } from '#kernel/errors.ts';
import type { HttpPlatform } from '#kernel/http/http-platform.ts';
import type { Page } from '#kernel/http/pages/page.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { findMarca } from './distribuidor.queries.ts';
import { iconeDoApp } from './icone-do-app.ts';
import { type CoresDoIcone, iconeVistoria } from './icone-vistoria.ts';
import { desenharFavicon, type Marca } from './favicon.ts';

const CACHE = 'public, max-age=3600';
/** Sides of an icon, pixels: what Android installs and starts with, and what iPhones scale. */
const LADOS = [192, 512] as const;
/** By the name that their addresses begin with. */
const ICONES = { vistoria: iconeVistoria, icone: iconeDoApp } as const;

/** The distributor's face outside of the pages: browser tab and home screen. */
export const marcaPages: readonly Page[] = [
  {
    path: '/favicon.svg',
    answer: async (platform, host) => ({
      tipo: 'image/svg+xml; charset=utf-8',
      conteudo: desenharFavicon(await marcaOf(platform, host)),
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
  {
    path: '/vistoria.webmanifest',
    answer: async (platform, host) => ({
      tipo: 'application/manifest+json; charset=utf-8',
      conteudo: JSON.stringify(manifestVistoria(await marcaOf(platform, host))),
      cache: CACHE,
    }),
  },
  ...LADOS.flatMap((lado) =>
    Object.entries(ICONES).map(([nome, pintar]) => ({
      path: `/${nome}-${lado}.png`,
      answer: async (platform: HttpPlatform, host: string) => ({
        tipo: 'image/png',
        conteudo: pintado(await marcaOf(platform, host), `${nome} ${lado}`, (cores) => pintar(cores, lado)),
        cache: CACHE,
      }),
    })),
  ),
];

/** Painted once a colour: some milliseconds that anybody could ask for again and again. */
const pintados = new Map<string, Buffer>();

function pintado({ cor }: Marca, qual: string, pintar: (cores: CoresDoIcone) => Buffer): Buffer {
  const chave = `${cor} ${qual}`;
  const feito = pintados.get(chave) ?? pintar(brandTokens(cor).light);
  pintados.set(chave, feito);
  return feito;
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

/** How every page of the product sits on a home screen. */
const aparencia = (cor: string) => ({
  lang: 'pt-BR',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: brandTokens(cor).light.solid,
});

/** The inspection alone: installed on the phone of whoever walks around cars and never opens the rest. */
const manifestVistoria = ({ nome, cor }: Marca) => ({
  ...aparencia(cor),
  name: `Vistoria - ${nome}`,
  short_name: 'Vistoria',
  id: '/vistoria',
  start_url: '/vistoria',
  scope: '/vistoria',
  icons: pintadosDe('vistoria'),
});

const pintadosDe = (nome: keyof typeof ICONES) =>
  LADOS.map((lado) => ({
    src: `/api/${nome}-${lado}.png`,
    sizes: `${lado}x${lado}`,
    type: 'image/png',
    purpose: 'any maskable',
  }));

function manifest({ nome, cor }: Marca) {
  return {
    ...aparencia(cor),
    name: `${nome} - Gestão Oferta Digital`,
    short_name: nome,
    id: '/',
    start_url: '/',
    scope: '/',
    icons: [
      ...pintadosDe('icone'),
      { src: '/api/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  };
}
