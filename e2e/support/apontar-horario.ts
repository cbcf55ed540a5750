import { parseHora } from '@oferta/domain/tempo/horario.ts';
import type { Locator, Page } from 'playwright-core';

interface Hora {
  readonly codConsultor: number;
  readonly hora: string;
}

const coluna = (page: Page, codConsultor: number): Locator =>
  page.locator(`[data-resource="${codConsultor}"]`);

/** Pixels from the top of a consultant's column down to some minutes past an hour. */
async function alturaDe(page: Page, { codConsultor, hora }: Hora, minutos: number): Promise<number> {
  await coluna(page, codConsultor).waitFor();
  const primeira = await page.locator('[data-orientation] [aria-hidden] span').first().innerText();
  const minuto = await page.evaluate<string>(
    `getComputedStyle(document.querySelector('[data-orientation]')).getPropertyValue('--minute')`,
  );
  return ((parseHora(hora) ?? 0) - (parseHora(primeira) ?? 0) + minutos) * Number.parseFloat(minuto);
}

/** Right click on a consultant's time that no card takes. */
export async function apontarHorario(page: Page, vaga: Hora): Promise<void> {
  const y = await alturaDe(page, vaga, 6);
  await coluna(page, vaga.codConsultor).click({ button: 'right', position: { x: 40, y } });
}

/** Presses on a consultant's free time, five minutes into it, and lets go so many minutes later. */
export async function varrerHorario(page: Page, vaga: Hora, minutos: number): Promise<void> {
  const track = coluna(page, vaga.codConsultor);
  const [de, ate] = [await alturaDe(page, vaga, 5), await alturaDe(page, vaga, 5 + minutos)];
  await track.hover({ position: { x: 40, y: ate } });
  await track.hover({ position: { x: 40, y: de } });
  await page.mouse.down();
  await track.hover({ position: { x: 40, y: ate } });
  await page.mouse.up();
}

/** Where a finger meets a consultant's time, some minutes into it, in the page's own pixels. */
export async function pontoDoHorario(page: Page, vaga: Hora): Promise<{ x: number; y: number }> {
  const y = await alturaDe(page, vaga, 6);
  const track = coluna(page, vaga.codConsultor);
  // The mouse brings it into sight, and goes: up, as the menu at the left would open under it, over the point.
  await track.hover({ position: { x: 40, y } });
  await page.mouse.move((page.viewportSize()?.width ?? 0) / 2, 0);
  const caixa = await track.boundingBox();
  if (!caixa) throw new Error('the column is not on the screen');
  return { x: caixa.x + 40, y: caixa.y + y };
}
