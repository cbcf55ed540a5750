import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { checklistContracts } from '@oferta/contracts/oficina-digital/checklist.ts';
import type { CarroDoDia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { visit, type Visitor } from '../support/browser.ts';
import { fotoDeCamera } from '../support/foto-de-camera.ts';
import { SENHA } from '../support/product.ts';
import type { Oficina } from './na-oficina.ts';
import { prazo } from '../../tools/tempo.ts';

export const FONE = { width: 390, height: 844 };

/** A person on a device of their own, on the inspection's first page. */
export async function entrarNaVistoria({
  nivel,
  ...options
}: Parameters<typeof visit>[0] & { nivel: number }): Promise<Visitor> {
  const visitor = await visit({ size: FONE, ...options });
  await entrarPelaPorta(visitor, nivel);
  return visitor;
}

/** The same for a device that is already in the hand. */
export async function entrarPelaPorta({ page, context }: Visitor, nivel: number): Promise<void> {
  context.setDefaultTimeout(prazo(15_000));
  await page.goto('/vistoria');
  await page.getByLabel('E-mail').fill(`nivel${nivel}@localhost.example`);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByRole('button', { name: 'Entrar' }).click();
  const carros = page.getByRole('region', { name: 'Carros de hoje' });
  const qual = page.getByRole('heading', { name: 'Em qual oficina você está?' });
  await carros.or(qual).first().waitFor();
  if (await qual.isVisible()) await page.getByRole('main').getByRole('button').first().click();
  await carros.waitFor();
}

/** A car of the day that nobody has inspected: what one test began is no other's. */
export async function carroLivre({
  desk,
  codConcessionaria,
}: Oficina): Promise<CarroDoDia & { placa: string }> {
  const carros = await desk.call(checklistContracts.carrosDoDia, { params: { codConcessionaria } });
  for (const carro of carros) {
    const { placa, checklists } = carro;
    if (placa !== null && checklists.length === 0) return { ...carro, placa };
  }
  throw new Error('the demo has no car left');
}

export const abrirCarro = async (page: Page, { placa }: { placa: string }): Promise<void> => {
  await page.getByLabel('Placa, chassi, modelo ou cliente').fill(placa);
  const achados = page
    .getByRole('region', { name: 'Carros de hoje' })
    .getByRole('listitem')
    .getByRole('button');
  // The search is told a moment after the typing.
  await expect.poll(() => achados.count()).toBe(1);
  await achados.click();
  await page.getByRole('radio', { name: 'Entrada', exact: true }).check({ force: true });
};
export async function comecar(page: Page, carro: { placa: string }): Promise<void> {
  await abrirCarro(page, carro);
  await page.getByRole('button', { name: 'Começar' }).click();
  await page.getByLabel('Quilometragem').waitFor();
}

/** Everything tapped so far is at the workshop. The button alone may still tell of the moment before the last tap. */
export async function tudoEnviado(page: Page): Promise<void> {
  await expect.poll(() => porEnviar(page)).toBe(0);
  await page.getByRole('button', { name: 'Tudo enviado' }).waitFor();
}

/** Inspections on the device's disk with something that the server has not answered yet. */
const porEnviar = (page: Page): Promise<number> =>
  noDisco(
    page,
    `vistorias.filter(({ situacao, revisao, revisaoEnviada }) =>
      situacao === 'aFinalizar' || (situacao === 'aberta' && revisao > revisaoEnviada)).length`,
  );

export const partes = (page: Page) => page.getByRole('navigation', { name: 'Partes da vistoria' });
export const irA = (page: Page, parte: string): Promise<void> =>
  partes(page)
    .getByRole('button', { name: new RegExp(`^${parte}`) })
    .click();
export const cor = (page: Page, item: string, nome: string) =>
  page.getByRole('radiogroup', { name: item, exact: true }).getByText(nome, { exact: true });

export async function fotografar(page: Page, item: string): Promise<void> {
  const fotos = page.getByRole('list', { name: `Fotos de ${item}` }).getByRole('button');
  const antes = await fotos.count();
  await page
    .getByLabel(`Fotos de ${item}`, { exact: true })
    .first()
    .setInputFiles(await fotoDeCamera(page));
  await expect.poll(() => fotos.count(), { timeout: prazo(15_000) }).toBe(antes + 1);
}

/** Everything good, group by group, as somebody does whose car has nothing. */
export async function marcarTudoBom(page: Page): Promise<void> {
  const grupos = await partes(page).getByRole('button').filter({ hasText: 'faltam' }).allInnerTexts();
  for (const grupo of grupos) {
    const nome = grupo.split('\n')[0] ?? '';
    await irA(page, nome);
    await partes(page).locator('[aria-current]').getByText(nome).waitFor();
    for (const item of await page.getByRole('radiogroup').all()) {
      const naoVisto = item.getByRole('radio', { name: 'Não vi' });
      if (await naoVisto.isChecked()) await item.getByText('Bom', { exact: true }).click();
    }
  }
}

/** Everything tapped so far is on the device's disk: a look at its database comes after the writes that were on their way. */
export const guardado = (page: Page): Promise<void> => noDisco(page, 'undefined');

/** What an expression makes of the inspections (`vistorias`) as the device's database has them. */
const noDisco = <T>(page: Page, expressao: string): Promise<T> =>
  page.evaluate(`new Promise((pronto, falhou) => {
    const pedido = indexedDB.open('vistoria');
    pedido.onerror = falhou;
    pedido.onsuccess = () => {
      const olhada = pedido.result.transaction(['vistorias', 'fotos']);
      const lidas = olhada.objectStore('vistorias').getAll();
      olhada.oncomplete = () => {
        const vistorias = lidas.result;
        pedido.result.close();
        pronto(${expressao});
      };
    };
  })`);

export async function assinarNoPapel(page: Page): Promise<void> {
  const papel = page.getByRole('region', { name: 'Assinatura' }).locator('canvas');
  await papel.scrollIntoViewIfNeeded();
  const caixa = await papel.boundingBox();
  if (!caixa) throw new Error('no paper to sign on');
  await page.mouse.move(caixa.x + 30, caixa.y + 60);
  await page.mouse.down();
  await page.mouse.move(caixa.x + 120, caixa.y + 30, { steps: 5 });
  await page.mouse.up();
}

export const semRede = async (context: BrowserContext, page: Page, sem: boolean): Promise<void> => {
  await context.setOffline(sem);
  await expect.poll(() => page.evaluate('navigator.onLine')).toBe(!sem);
};

/** The name of an item of the first group after the vehicle's; counted from 0. */
export async function umItem(page: Page, qual = 0): Promise<string> {
  await partes(page).getByRole('button').nth(1).click();
  const nomes = await page
    .getByRole('radiogroup')
    .evaluateAll((grupos) =>
      grupos.map((grupo) => String((grupo as unknown as { ariaLabel: string }).ariaLabel)),
    );
  const nome = nomes[qual];
  if (nome === undefined) throw new Error('the template has no item');
  return nome;
}
