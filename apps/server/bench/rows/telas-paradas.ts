import { TIPOS_AGENDA } from '@oferta/contracts/agenda/screens.ts';
import { ALL_SCREENS } from '@oferta/contracts/all-screens.ts';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { onLocalhost, openChromium, signedIn } from '../support/chromium.ts';
import { isInteira, quantos } from '../support/tamanho.ts';
import type { Row, World } from '../support/world.ts';

/** The level of the bench's person. */
const NIVEL = 2;
/** Tabs that lie open beside each other, as on a counter's machine: if all of them together need no more, none does. */
const ABAS = 8;
const OLHADA_MS = quantos(5_000);
/**
 * What has just been opened still arrives and tidies its memory up, and a minute's clock may tick: another look is taken,
 * and the least one counts.
 */
const OLHADAS = 6;
const META = 0.01;

/** Every screen that opens by its address alone, and every tab of the agenda. */
const enderecos = (): string[] => {
  const sozinhas = ALL_SCREENS.filter(
    ({ niveis, external, distribuidores, needs, requires }) =>
      typeof niveis !== 'string' &&
      niveis.includes(NIVEL) &&
      !external &&
      !distribuidores &&
      !needs &&
      !requires,
  ).map(({ path }) => path.replace('$cod/$cnpj', '1/11222333000181').replace(/\/\{-\$\w+\}/g, ''));
  return [
    ...new Set([
      ...sozinhas.filter((path) => !path.includes('$') && path !== '/agenda-virtual'),
      ...TIPOS_AGENDA.map((tipo) => `/agenda-virtual/${tipo}`),
    ]),
  ];
};

/**
 * What an open screen that nobody touches costs its machine: CPU of all the browser's processes, as a share of one core, the
 * dearest screen of all. Beside it the same browser with as many empty pages.
 */
export async function telasParadas({ product, token }: World): Promise<Row[]> {
  const browser = await openChromium();
  try {
    const nada = await deTodas(browser, await abrirVazias(browser));
    const url = onLocalhost(product.url);
    const lista = enderecos().slice(0, isInteira ? undefined : ABAS);
    const caras: { endereco: string; parte: number }[] = [];
    for (let i = 0; i < lista.length; i += ABAS) {
      // Each with a token of its own: all of them lie open for longer than one is good.
      const context = await signedIn({ browser, url, token: await token(), codConcessionaria: 1 });
      caras.push(...(await medirGrupo({ browser, context, url }, lista.slice(i, i + ABAS))));
      await context.close();
    }
    const pior = caras.reduce((a, b) => (b.parte > a.parte ? b : a));
    return [
      {
        name: 'tela aberta e parada, CPU de um núcleo',
        measured: pior.parte,
        unit: 'de 1',
        limit: nada / ABAS,
        goal: META,
        better: 'less',
        note: `limite: página vazia; a pior de ${lista.length} telas: ${pior.endereco}`,
      },
    ];
  } finally {
    await browser.close();
  }
}

interface Lugar {
  readonly browser: Browser;
  readonly context: BrowserContext;
  readonly url: string;
}

/** Opens a group at once. Where all together stay within the goal each is told that share; else each is measured alone. */
async function medirGrupo({ browser, context, url }: Lugar, grupo: readonly string[]) {
  const abas = await Promise.all(grupo.map((endereco) => abrir(context, `${url}${endereco}`)));
  const juntas = await deTodas(browser, abas);
  if (juntas <= META) return grupo.map((endereco) => ({ endereco, parte: juntas }));
  const sozinhas: { endereco: string; parte: number }[] = [];
  for (const endereco of grupo) {
    const aba = await abrir(context, `${url}${endereco}`);
    sozinhas.push({ endereco, parte: await deTodas(browser, [aba]) });
  }
  return sozinhas;
}

async function abrir(context: BrowserContext, endereco: string): Promise<Page> {
  const aba = await context.newPage();
  await aba.goto(endereco);
  await aba.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  return aba;
}

const abrirVazias = async (browser: Browser): Promise<Page[]> => {
  const context = await browser.newContext();
  return Promise.all(Array.from({ length: ABAS }, () => context.newPage()));
};

/** The share of a core while the tabs lie open, the least of a few looks; then they are closed. */
async function deTodas(browser: Browser, abas: readonly Page[]): Promise<number> {
  const fio = await browser.newBrowserCDPSession();
  let menos = Number.POSITIVE_INFINITY;
  for (let olhada = 0; olhada < OLHADAS && menos > META; olhada += 1) {
    const [antes, inicio] = [await segundosDeCpu(fio), performance.now()];
    // What is measured is time itself: nothing is waited for.
    await new Promise((fim) => setTimeout(fim, OLHADA_MS));
    menos = Math.min(menos, ((await segundosDeCpu(fio)) - antes) / ((performance.now() - inicio) / 1_000));
  }
  await Promise.all(abas.map((aba) => aba.close()));
  await fio.detach();
  return menos;
}

/** Seconds of CPU that the browser's processes have used since they began. */
async function segundosDeCpu(fio: CDPSession): Promise<number> {
  const { processInfo } = await fio.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((soma, { cpuTime }) => soma + cpuTime, 0);
}
