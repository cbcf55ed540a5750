import '../storage-stand-in.ts';
import '#ui/theme/tokens.css';
import { adiantarCasa, AgendarApp } from '#features/agenda/agendar/public.ts';
import { openLightPage } from '../light-page.tsx';

adiantarCasa();
void openLightPage(AgendarApp);
