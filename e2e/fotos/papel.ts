import type { Page } from 'playwright-core';
import { ENDERECOS } from '../legivel/enderecos.ts';
import type { Visitor } from '../support/browser.ts';
import type { CasaAberta } from '../support/casa-aberta.ts';
import { arquivoDe, pronta, type Camera } from './camera.ts';
import { emJanelas, nestas, type Foto } from './janelas.ts';
import { nosMomentos } from './momentos.ts';

/** A4 at the browser's own measure, standing and lying. */
const FOLHAS = {
  'papel-em-pe': { width: 794, height: 1123 },
  'papel-deitado': { width: 1123, height: 794 },
} as const;

/** What is printed once something was chosen on the screen. */
const COM_ALGO_ABERTO: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/agenda-virtual/agendamentos': (page) =>
    page.getByRole('region', { name: 'Agendamentos do dia' }).locator('tbody tr').first().click(),
  '/oficina-digital/gerenciar': (page) =>
    page.getByRole('main').locator('article, li button').first().click(),
};

/** What a printer is given of each screen: pictures at the width of a page, and the file of its pages. */
export async function fotografarPapel(aberta: CasaAberta, camera: Camera, so: string): Promise<void> {
  const fila = ENDERECOS.map((tela) => ({ nome: tela.endereco, tela }));
  const imprimirUma = ({ page }: Visitor, { nome }: Foto): Promise<void> => imprimirTela(page, nome, camera);
  // Who sits in the dark prints on white all the same.
  await emJanelas(aberta, nestas(fila, so), imprimirUma, { scheme: 'dark' });
  await nosMomentos(aberta, so, async ({ page, nome, abrir }) => {
    await abrir();
    await imprimir(page, nome, camera);
  });
}

async function imprimirTela(page: Page, endereco: string, camera: Camera): Promise<void> {
  await page.goto(endereco);
  await pronta(page, endereco);
  await imprimir(page, endereco, camera);
  const abrir = COM_ALGO_ABERTO[endereco];
  if (!abrir) return;
  await abrir(page);
  await pronta(page);
  await imprimir(page, `${endereco} aberto`, camera);
}

/** A page as paper has it, whole. */
export async function imprimir(page: Page, nome: string, camera: Camera): Promise<void> {
  const antes = page.viewportSize();
  // What is printed in the screen's place is fetched at the first time, where it was not before.
  await page.evaluate("dispatchEvent(new Event('beforeprint')); dispatchEvent(new Event('afterprint'))");
  await page.waitForLoadState('networkidle');
  // As the browser tells a page before it prints: dark becomes light, a list becomes a sheet.
  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  await page.emulateMedia({ media: 'print' });
  for (const [folha, tamanho] of Object.entries(FOLHAS)) {
    await page.setViewportSize(tamanho);
    await camera.guardar(page, nome, folha);
  }
  const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
  camera.guardarArquivo(`${arquivoDe(nome)}.pdf`, pdf);
  await page.emulateMedia({ media: null });
  await page.evaluate("dispatchEvent(new Event('afterprint'))");
  if (antes) await page.setViewportSize(antes);
}
