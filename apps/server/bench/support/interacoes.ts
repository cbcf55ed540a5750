import type { Locator, Page } from 'playwright-core';

/** What the browser saw of one thing the person did. */
interface Observada {
  readonly passo: string;
  readonly evento: string;
  /** From the hand's movement to the next picture, milliseconds; the browser counts in eights. */
  readonly ms: number;
}

interface Resumo {
  /** The slowest interaction, as INP counts them. */
  readonly pior: Observada;
  readonly p75: number;
  readonly quantas: number;
  /** The slowest of each step. */
  readonly porPasso: ReadonlyMap<string, number>;
  /** The slowest picture while something is dragged, which INP leaves out: lifting draws the card's likeness. */
  readonly arrasto: number;
}

/** Begins to note every interaction of the pages that this tab opens. Interactions under 16 ms are not told by the browser. */
export async function observar(tab: Page): Promise<void> {
  await tab.addInitScript(`
    globalThis.passoAtual = 'abrir';
    globalThis.observadas = [];
    globalThis.tarefas = [];
    new PerformanceObserver((lista) => {
      for (const { name, duration, interactionId } of lista.getEntries())
        if (interactionId > 0 || name.startsWith('drag') || name === 'drop')
          globalThis.observadas.push({ passo: globalThis.passoAtual, evento: name, ms: duration, gesto: interactionId });
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
    new PerformanceObserver((lista) => {
      for (const { duration } of lista.getEntries()) globalThis.tarefas.push(duration);
    }).observe({ type: 'longtask' });`);
}

/** Milliseconds that a finger rests on the button. */
const APERTO_MS = 60;
/** Milliseconds without scrolling after which a list lies still. */
const REPOUSO_MS = 200;

/**
 * Presses as a hand does, which has come to the place and rests on the button for a moment. Playwright's own click looks for
 * what it is about to hit inside the very press, and moves, presses and lets go within one picture.
 */
export async function apertar(tab: Page, alvo: Locator, button: 'left' | 'right' = 'left'): Promise<void> {
  await alvo.hover();
  await tab.evaluate('new Promise((pronto) => requestAnimationFrame(() => setTimeout(pronto)))');
  await apertarAqui(tab, button);
}

/** Presses where the mouse is. */
async function apertarAqui(tab: Page, button: 'left' | 'right' = 'left'): Promise<void> {
  await tab.mouse.down({ button });
  await tab.evaluate(`new Promise((pronto) => setTimeout(pronto, ${APERTO_MS}))`);
  await tab.mouse.up({ button });
}

/** Turns the wheel far over a place, waits until what is there has come to rest, and presses what lies under the mouse. */
export async function rolarEApertar(tab: Page, alvo: Locator): Promise<void> {
  await alvo.hover();
  for (let vez = 0; vez < 8; vez += 1) await tab.mouse.wheel(0, 900);
  await tab.evaluate(`new Promise((pronto) => {
    let espera = setTimeout(pronto, ${REPOUSO_MS});
    addEventListener('scroll', () => {
      clearTimeout(espera);
      espera = setTimeout(pronto, ${REPOUSO_MS});
    }, { capture: true });
  })`);
  await apertarAqui(tab);
}

/** Does a step under its name, and waits until what it caused has been drawn and noted. */
export async function passo(tab: Page, nome: string, fazer: () => Promise<void>): Promise<void> {
  await tab.evaluate(`globalThis.passoAtual = ${JSON.stringify(nome)}`);
  await fazer();
  // Entries come after the picture; a step's must not be counted as the next one's.
  await tab.evaluate(
    'new Promise((pronto) => requestAnimationFrame(() => setTimeout(() => requestIdleCallback(pronto, { timeout: 500 }), 60)))',
  );
}

/** The interactions noted since the page was opened. */
export async function resumir(tab: Page): Promise<Resumo> {
  const notadas = await tab.evaluate<(Observada & { gesto: number })[]>('globalThis.observadas');
  const gestos = new Map<number, Observada>();
  for (const notada of notadas.filter(({ gesto }) => gesto > 0)) {
    // Press, release and click are one interaction.
    if ((gestos.get(notada.gesto)?.ms ?? 0) < notada.ms) gestos.set(notada.gesto, notada);
  }
  const todas = [...gestos.values()].toSorted((a, b) => a.ms - b.ms);
  const pior = todas.at(-1);
  if (!pior) throw new Error('the browser noted no interaction: nothing was measured');
  const porPasso = new Map<string, number>();
  for (const { passo: nome, ms } of todas) porPasso.set(nome, ms);
  const p75 = todas[Math.floor(todas.length * 0.75)]?.ms ?? pior.ms;
  const arrasto = Math.max(0, ...notadas.filter(({ gesto }) => gesto === 0).map(({ ms }) => ms));
  return { pior, p75, quantas: todas.length, porPasso, arrasto };
}

/** The longest time that the page could not answer, milliseconds, since it was last asked; 0: never over 50. */
export async function maiorTarefa(tab: Page): Promise<number> {
  return tab.evaluate<number>('Math.max(0, ...globalThis.tarefas.splice(0))');
}

/** Types into the search of the screen and takes it back, letter by letter. */
export async function buscar(tab: Page, texto: string): Promise<void> {
  await passo(tab, 'digitar na busca', async () => {
    await tab.keyboard.press('/');
    await tab.keyboard.type(texto, { delay: 60 });
  });
  await passo(tab, 'apagar a busca', async () => {
    for (let letra = 0; letra < texto.length; letra += 1)
      await tab.keyboard.press('Backspace', { delay: 30 });
  });
}
