import '#ui/theme/tokens.css';
import { VistoriaApp } from '#features/oficina-digital/vistoria/public.ts';
import { openLightPage } from '../light-page.tsx';

void openLightPage(VistoriaApp);
