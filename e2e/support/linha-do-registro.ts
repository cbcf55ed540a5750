import type { Page } from 'playwright-core';

/** A record's row in the list of its registry. */
export const linha = (page: Page, nome: string) => page.getByRole('row').filter({ hasText: nome });

export const salvar = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Salvar', exact: true }).click();

/** Takes one of the row's own actions. */
export async function acao(page: Page, nome: string, qual: string): Promise<void> {
  await linha(page, nome).hover();
  await linha(page, nome).getByRole('button', { name: 'Ações da linha' }).click();
  await page.getByRole('menuitem', { name: qual, exact: true }).click();
}

/** Asks for the record to go, and answers the question that follows. */
export async function excluir(page: Page, nome: string): Promise<void> {
  await acao(page, nome, 'Excluir');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Excluir/ })
    .click();
}
