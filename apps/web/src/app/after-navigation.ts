import { SCROLL_APOS_NAVEGACAO_MS } from '@oferta/domain/constantes.ts';
import { closeOverlays } from '#kernel/open-overlays.ts';
import { logPage } from '#kernel/address/page-log.ts';
import { router } from './router.tsx';

/** What happens around every navigation (spec §2): overlays close before; scroll and page-view log after. */
export function watchNavigation(): void {
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) closeOverlays();
  });
  router.subscribe('onResolved', ({ pathChanged, toLocation, fromLocation }) => {
    if (fromLocation && !pathChanged) return;
    setTimeout(scrollToTop, SCROLL_APOS_NAVEGACAO_MS);
    const { params, staticData } = router.state.matches.at(-1) ?? {};
    // What opens without a session opens by its address: a link's secret is not to be written into a log.
    const niveis = staticData?.screen?.niveis ?? 'public';
    if (niveis !== 'public') logPage(toLocation.pathname, params ?? {});
  });
}

function scrollToTop(): void {
  window.scrollTo({ top: 0 });
  document.getElementById('conteudo')?.scrollTo({ top: 0 });
}
