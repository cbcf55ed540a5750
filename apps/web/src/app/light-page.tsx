import type { DistribuidorPublico } from '@oferta/contracts/sessao/distribuidor.ts';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadOnceAfterDeployment } from '#kernel/loading/chunk-load.ts';
import { cachedDistribuidor, distribuidorStore, fetchDistribuidor } from '#kernel/session/distribuidor.ts';
import { applyPreferences } from '#kernel/preferences.ts';
import { applyBrand } from './brand.ts';
import { sayUnknownHost, sayUnreachable } from './without-distribuidor.ts';

/** Begins a page without the product's shell: brand first, then the page. Offline, last time's brand stands. */
export async function openLightPage(Page: ComponentType): Promise<void> {
  applyPreferences();
  reloadOnceAfterDeployment();
  const answer = fetchDistribuidor().catch(() => null);
  const cached = cachedDistribuidor();
  if (cached) draw(Page, cached);
  const distribuidor = await answer;
  if (distribuidor === 'naoCadastrado') return sayUnknownHost();
  if (distribuidor === null) return cached ? undefined : sayUnreachable();
  if (cached) paint(distribuidor);
  else draw(Page, distribuidor);
}

function paint(distribuidor: DistribuidorPublico): void {
  distribuidorStore.set(distribuidor);
  applyBrand(distribuidor);
}

function draw(Page: ComponentType, distribuidor: DistribuidorPublico): void {
  paint(distribuidor);
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root');
  createRoot(root).render(<Page />);
}
