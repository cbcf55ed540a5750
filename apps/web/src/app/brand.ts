import type { DistribuidorPublico } from '@oferta/contracts/sessao/distribuidor.ts';
import { paintTitle } from './document-title.ts';

/** Paints a distributor's colours, icon and title on the document. */
export function applyBrand(distribuidor: DistribuidorPublico): void {
  const { css, favicon } = distribuidor.theme;
  elementOf('style', 'marca').textContent = css;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = favicon;
  paintTitle();
}

function elementOf(tag: 'style', id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found) return found;
  const made = document.createElement(tag);
  made.id = id;
  document.head.append(made);
  return made;
}
