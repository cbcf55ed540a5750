import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDias } from '@oferta/domain/dia.ts';
import { expectAccessible } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { hoje } from '../support/product.ts';

/** The workshop's board at a minute that has passed. */
let aberta: CasaAberta;
let page: Page;

beforeAll(async () => {
  aberta = await abrirCasa();
  ({ page } = await aberta.entrar(1, { concessionaria: aberta.casa.codConcessionaria }));
});
afterAll(() => aberta.fechar());

const faixas = () => page.getByLabel('Como o quadro da oficina estava').first();

/** The last day before today on which somebody worked. */
async function abrirDiaPassado(hora: string): Promise<void> {
  for (let dias = 1; dias <= 4; dias += 1) {
    await page.goto(`/agenda-virtual/passado?dia=${addDias(hoje(), -dias)}&hora=${hora}`);
    await faixas().waitFor();
    await page.waitForLoadState('networkidle');
    if ((await page.locator('[data-event]').count()) > 0) return;
  }
  throw new Error('nobody worked within four days');
}

test('a bar is called by all that is seen of it, however far the day is scrolled on a phone', async () => {
  await page.setViewportSize({ width: 360, height: 900 });
  await abrirDiaPassado('14:20');
  const corre = page.locator('[data-event]').first();
  for (const ate of [0, 150, 300, 450]) {
    await corre.evaluate(
      '(bar, left) => { let at = bar; while (at.scrollWidth <= at.clientWidth) at = at.parentElement; at.scrollLeft = left; }',
      ate,
    );
    await expectAccessible(page, ['label-content-name-mismatch']);
  }
});

test('the day is gone through minute by minute, and a car tells its way', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await abrirDiaPassado('10:00');
  await page.getByRole('button', { name: '5 minutos depois' }).click();
  await page.getByText('Como estava às 10:05').waitFor();
  expect(new URL(page.url()).searchParams.get('hora')).toBe('10:05');
  await page.locator('[data-event]').first().click();
  const caminho = page.getByLabel('O caminho do veículo');
  await caminho.getByText('Onde foi o tempo').or(caminho.getByText('ainda não chegou')).first().waitFor();
  await caminho.getByRole('button', { name: 'Fechar' }).click();
  await caminho.waitFor({ state: 'detached' });
});
