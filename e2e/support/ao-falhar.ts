import type { BrowserContext, Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { prazo } from '../../tools/tempo.ts';
import { abertos } from './browser.ts';

/** What is told of one page; the failures of a long run are read together. */
const LINHAS = 30;

/** A failed test tells what its screens showed: `npm test` repeats it at its end, where no picture would be seen. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const telas = await Promise.all(
    [...abertos].flatMap((context: BrowserContext) => context.pages().map(contar)),
  );
  task.meta.telas = telas.join('\n');
  console.error(task.meta.telas);
});

async function contar(page: Page): Promise<string> {
  const timeout = prazo(2_000);
  // What is open over a screen, or its own part beside the menu.
  const parte = page.getByRole('dialog').or(page.getByRole('main')).last();
  const conteudo = await parte.ariaSnapshot({ timeout }).catch((error: Error) => error.message);
  // Of a refusal it is often the only trace.
  const avisos = await page
    .getByRole('region', { name: /^Avisos/ })
    .innerText({ timeout })
    .catch(() => '');
  const linhas = [...avisos.split('\n').map((aviso) => `Aviso: ${aviso}`), ...conteudo.split('\n')].filter(
    (linha) => !/^(Aviso:)?\s*$/.test(linha),
  );
  const resto = linhas.length > LINHAS ? [`… ${linhas.length - LINHAS} linhas a mais`] : [];
  return [page.url(), ...linhas.slice(0, LINHAS), ...resto].join('\n');
}

declare module 'vitest' {
  interface TaskMeta {
    /** Each open page when the test failed: its address and the beginning of what it showed. */
    telas?: string;
  }
}
