import '../storage-stand-in.ts';
import '#ui/theme/tokens.css';
import { adiantarPagina, ClienteApp } from '#features/oficina-digital/cliente/public.ts';
import { openLightPage } from '../light-page.tsx';

adiantarPagina();
void openLightPage(ClienteApp);
