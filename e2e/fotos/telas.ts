import type { Page } from 'playwright-core';
import { ENDERECOS } from '../legivel/enderecos.ts';
import type { CasaAberta } from '../support/casa-aberta.ts';
import { pronta, type Camera } from './camera.ts';
import { emJanelas, nestas } from './janelas.ts';
import { nosMomentos } from './momentos.ts';

/** What a screen may have one click away: the record of its first row, the form of a new one. */
const CLIQUES = {
  linha: (page: Page) => page.getByRole('main').locator('tbody tr, [data-event]').first(),
  novo: (page: Page) =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^(Nov[oa]|Adicionar|Importar|Incluir)\b/ })
      .first(),
} as const;

/** Every screen with the demonstration's data, and what is one click away from it. */
export async function fotografarTelas(aberta: CasaAberta, camera: Camera, so: string): Promise<void> {
  const fila = ENDERECOS.map((tela) => ({ nome: tela.endereco, tela }));
  await emJanelas(aberta, nestas(fila, so), ({ page }, { nome }) => aTela(page, nome, camera));
  await nosMomentos(aberta, so, ({ page, nome, abrir }) => camera.fotografar(page, nome, abrir));
}

async function aTela(page: Page, endereco: string, camera: Camera): Promise<void> {
  const assentar = (): Promise<void> => pronta(page, endereco);
  const abrir = async (): Promise<void> => {
    await page.goto(endereco);
    await assentar();
  };
  await abrir();
  await camera.fotografar(page, endereco, assentar);
  for (const [nome, alvo] of Object.entries(CLIQUES)) {
    if (!(await alvo(page).isVisible())) continue;
    await alvo(page)
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    await pronta(page);
    await camera.fotografar(page, `${endereco} ${nome}`);
    await abrir();
  }
}
