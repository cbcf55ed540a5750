import { visit, type Visitor } from '../support/browser.ts';
import type { CasaAberta } from '../support/casa-aberta.ts';

type Como = Omit<Parameters<typeof visit>[0], 'browser' | 'product'>;

/** A customer with a phone of their own, at the address that a message brought. */
export async function noCelular(
  { browser, product }: Pick<CasaAberta, 'browser' | 'product'>,
  link: string,
  como: Como = {},
): Promise<Visitor> {
  const visitante = await visit({ browser, product, size: { width: 390, height: 844 }, ...como });
  visitante.context.setDefaultTimeout(15_000);
  await visitante.page.goto(link);
  return visitante;
}
