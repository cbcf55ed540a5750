import type { Slice } from '#kernel/slice.ts';
import { acessosExportador } from './acessos/acessos.exportador.ts';
import { acessosRoutes } from './acessos/acessos.routes.ts';
import { auditoriaExportador } from './auditoria/auditoria.exportador.ts';
import { auditoriaRoutes } from './auditoria/auditoria.routes.ts';
import { buscaRoutes } from './busca/busca.routes.ts';
import { dadosPorChaveRoutes } from './dados-por-chave/dados-por-chave.routes.ts';
import { acertarTicketJob, acertarTicketsJob } from './ticket/acertar-ticket.job.ts';
import { ticketRoutes } from './ticket/ticket.routes.ts';

/** Search, accesses, the audit as people read it, and tickets. */
export const suporteSlice: Slice = {
  routes: [...buscaRoutes, ...dadosPorChaveRoutes, ...acessosRoutes, ...auditoriaRoutes, ...ticketRoutes],
  jobs: [acertarTicketJob, acertarTicketsJob],
  exportadores: [acessosExportador, auditoriaExportador],
};
