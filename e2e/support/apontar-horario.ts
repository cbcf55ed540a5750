import { parseHora } from '@oferta/domain/agenda/horario.ts';
import type { Page } from 'playwright-core';

interface Hora {
  readonly codConsultor: number;
  readonly hora: string;
}

/** Right click on a consultant's time that no card takes. */
export async function apontarHorario(page: Page, { codConsultor, hora }: Hora): Promise<void> {
  const track = page.locator(`[data-resource="${codConsultor}"]`);
  await track.waitFor();
  const primeira = await page.locator('[data-orientation] [aria-hidden] span').first().innerText();
  const minuto = await page.evaluate<string>(
    `getComputedStyle(document.querySelector('[data-orientation]')).getPropertyValue('--minute')`,
  );
  const y = ((parseHora(hora) ?? 0) - (parseHora(primeira) ?? 0)) * Number.parseFloat(minuto) + 6;
  await track.click({ button: 'right', position: { x: 40, y } });
}
