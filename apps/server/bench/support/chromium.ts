import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { prazo } from '../../../../tools/tempo.ts';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The whole browser: its shell, which `npm test` takes where it is, reads no settings and lets no worker show a notice. */
const INTEIRO = '/usr/bin/chromium';

const QUALQUER = process.env['CHROMIUM_PATH'] ?? INTEIRO;

/** Where the whole browser is; what there is instead, on a machine that has but one. */
export const navegadorInteiro = existsSync(INTEIRO) ? INTEIRO : QUALQUER;

export const openChromium = (programa = QUALQUER): Promise<Browser> =>
  chromium.launch({ executablePath: programa, args: ARGS });

/** What has not been seen by then never will be. */
const SEEN_MS = 60_000;

/** The browser calls the API on the distributor's own host: from another address each call would ask leave first. */
export const onLocalhost = (url: string): string => url.replace('127.0.0.1', 'localhost');

export interface Link {
  /** Round trip, milliseconds. */
  readonly latency: number;
  /** Bytes a second. */
  readonly down: number;
  readonly up: number;
}

/** Makes the machine slower by a factor, and the network as said; null: the network as it is. */
export async function throttle(
  tab: Page,
  { cpu, link }: { cpu: number; link: Link | null },
): Promise<CDPSession> {
  const wire = await tab.context().newCDPSession(tab);
  await wire.send('Network.enable');
  await wire.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (link) {
    await wire.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: link.latency,
      downloadThroughput: link.down,
      uploadThroughput: link.up,
    });
  }
  return wire;
}

/**
 * Watches every picture of the tab's next page for the first one in which `there`, an expression of the page, holds, and
 * gives its milliseconds since the address was asked for. A locator's own waiting looks only every half second.
 */
export async function firstSeen(tab: Page, there: string): Promise<() => Promise<number>> {
  const { promise, resolve } = Promise.withResolvers<number>();
  await tab.exposeFunction('seen', resolve);
  await tab.addInitScript(`{
    const look = () => requestAnimationFrame(${there} ? () => window.seen(performance.now()) : look);
    requestAnimationFrame(look);
  }`);
  return () =>
    Promise.race([
      promise,
      tab
        .waitForEvent('close', { timeout: 0 })
        .then(() => Promise.reject(new Error('the page was closed before it was seen'))),
      sleep(prazo(SEEN_MS), undefined, { ref: false }).then(() =>
        Promise.reject(new Error(`never seen: ${there}`)),
      ),
    ]);
}

interface SignedIn {
  readonly browser: Browser;
  readonly url: string;
  readonly token: string;
  readonly codConcessionaria: number;
}

/** A desk's browser in which somebody is logged in and has chosen a dealership. */
export async function signedIn(options: SignedIn): Promise<BrowserContext> {
  const { browser, url, token, codConcessionaria } = options;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
  const response = await fetch(`${url}/api/sessao`, { headers: { authorization: `Bearer ${token}` } });
  const { usuario } = (await response.json()) as {
    usuario: { codDistribuidor: number; codUsuario: number };
  };
  const chosen = `concessionaria:${usuario.codDistribuidor}:${usuario.codUsuario}`;
  await context.addInitScript(
    ([kept, user, key, choice]) => {
      sessionStorage.setItem('id_token', kept ?? '');
      sessionStorage.setItem('id_usuario', user ?? '');
      localStorage.setItem(key ?? '', choice ?? '');
    },
    [token, JSON.stringify(usuario), chosen, JSON.stringify([codConcessionaria])],
  );
  return context;
}
