import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { CONTEUDO } from '../legivel/conteudo.ts';

/** How a page is seen: its name tells width and theme. */
export interface Vista {
  readonly nome: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
}

const TAMANHOS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

/** At a desk, a small desk, a tablet on its side and a phone; in the light and in the dark. */
export const VISTAS: readonly Vista[] = TAMANHOS.flatMap((tamanho) => [
  { ...tamanho, nome: `${tamanho.width}-claro`, colorScheme: 'light' as const },
  { ...tamanho, nome: `${tamanho.width}-escuro`, colorScheme: 'dark' as const },
]);

const MESA = { width: 1440, height: 900 };

/** Longer than any screen of the demonstration takes; what is not there by then is told and pictured as it is. */
const ESPERA = 12_000;
/** What failed or was cut off is told well before this. */
const PRENDE = 900;

/** Takes a set's pictures, a folder for each set. */
export interface Camera {
  /** In every view, without asking for the page again. What it waits for before each is `assentar`'s. */
  readonly fotografar: (page: Page, nome: string, assentar?: Assentar) => Promise<void>;
  /** In one. */
  readonly guardar: (page: Page, nome: string, vista: string) => Promise<void>;
  /** A file that is no picture: what a printer gets. */
  readonly guardarArquivo: (nome: string, conteudo: Buffer) => void;
}

type Assentar = (page: Page) => Promise<void>;

/** One that writes to that folder, which is made. */
export function abrirCamera(pasta: string, vistas: readonly Vista[]): Camera {
  mkdirSync(pasta, { recursive: true });
  const guardarArquivo = (nome: string, conteudo: Buffer): void =>
    writeFileSync(path.join(pasta, nome), conteudo);
  const guardar = async (page: Page, nome: string, vista: string): Promise<void> =>
    guardarArquivo(`${arquivoDe(nome)}.${vista}.png`, await page.screenshot({ animations: 'disabled' }));
  return {
    guardar,
    guardarArquivo,
    fotografar: async (page, nome, assentar = pronta) => {
      for (const { nome: vista, width, height, colorScheme } of vistas) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await assentar(page);
        await guardar(page, nome, vista);
      }
      await page.setViewportSize(MESA);
    },
  };
}

/** What a picture is called: the address or the words, as a file may be. */
export const arquivoDe = (nome: string): string => nome.replaceAll(/[^\w-]+/g, '_').replaceAll(/^_|_$/g, '');

/** What the screen is for is there and nothing is still being fetched, as far as can be waited for. */
export async function pronta(page: Page, endereco?: string): Promise<void> {
  const prazo = { timeout: ESPERA };
  await page.waitForLoadState('networkidle', prazo).catch(() => undefined);
  const conteudo = endereco === undefined ? undefined : CONTEUDO[endereco]?.(page);
  await conteudo?.waitFor(prazo).catch(() => console.log(`${endereco}: o conteúdo não veio`));
  const ocupado = page.locator('[aria-busy="true"]:visible').first();
  await ocupado
    .waitFor({ ...prazo, state: 'hidden' })
    .catch(() => console.log(`${page.url()}: ainda carrega`));
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

/** Nothing more is to come: what is on the screen is looked at as it is. */
export async function parada(page: Page, espera = PRENDE): Promise<void> {
  await page.evaluate(`document.fonts.ready.then(() => new Promise((go) => setTimeout(go, ${espera})))`);
}
