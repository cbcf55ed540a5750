import '../storage-stand-in.ts';
import '#ui/theme/tokens.css';
import { MeuDiaApp } from '#features/agenda/meu-dia/public.ts';
import { openLightPage } from '../light-page.tsx';

// A page that this device kept says what the distributor was then: its brand and addresses may have changed since.
if (navigator.serviceWorker?.controller) document.getElementById('distribuidor')?.remove();

void openLightPage(MeuDiaApp);
