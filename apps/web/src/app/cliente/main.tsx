import '#ui/theme/tokens.css';
import { ClienteApp } from '#features/oficina-digital/cliente/public.ts';
import { openLightPage } from '../light-page.tsx';

void openLightPage(ClienteApp);
