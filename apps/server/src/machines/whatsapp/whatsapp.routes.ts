import { whatsAppContracts } from '@oferta/contracts/suporte/whatsapp.ts';
import { outside, routes } from '#kernel/http/route.ts';
import { receberAviso, verificarWhatsApp } from './receber-aviso.ts';

export const whatsAppRoutes = routes(whatsAppContracts, {
  verificarWhatsApp: outside(verificarWhatsApp),
  avisoDoWhatsApp: outside(receberAviso),
});
