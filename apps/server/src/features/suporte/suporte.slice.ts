import type { Exportador } from '#kernel/planilha/exportador.ts';
import type { Slice } from '#kernel/slice.ts';
import { acessosExportador } from './acessos/acessos.exportador.ts';
import { acessosRoutes } from './acessos/acessos.routes.ts';
import { arquivoExportadoRoutes } from './arquivo-exportado/arquivo-exportado.routes.ts';
import { catalogoDeListas } from './arquivo-exportado/catalogo.ts';
import { gerarArquivoJob } from './arquivo-exportado/gerar-arquivo.job.ts';
import { auditoriaExportador } from './auditoria/auditoria.exportador.ts';
import { auditoriaRoutes } from './auditoria/auditoria.routes.ts';
import { selarAuditoriaJob } from './auditoria/selar-auditoria.job.ts';
import { buscaRoutes } from './busca/busca.routes.ts';
import { dadosPorChaveRoutes } from './dados-por-chave/dados-por-chave.routes.ts';
import { apagarObjetosJob } from './limpeza/apagar-objetos.job.ts';
import { limparVencidosJob } from './limpeza/limpar-vencidos.job.ts';
import { logAcessoRoutes } from './log-acesso/log-acesso.routes.ts';
import { enviarMensagemJob } from './mensagem/enviar-mensagem.job.ts';
import { mensagemIntegracoes } from './mensagem/mensagem.integracao.ts';
import { mensagemRoutes } from './mensagem/mensagem.routes.ts';
import { catalogoDe } from './planilha/catalogo.ts';
import { planilhaJobs } from './planilha/planilha.jobs.ts';
import { planilhaIntegracao } from './planilha/planilha.integracao.ts';
import { planilhaRoutes } from './planilha/planilha.routes.ts';
import { acertarTicketJob, acertarTicketsJob } from './ticket/acertar-ticket.job.ts';
import { ticketRoutes } from './ticket/ticket.routes.ts';
import { titularRoutes } from './titular/titular.routes.ts';
import { visaoRoutes } from './visao/visao.routes.ts';
import { whatsAppRoutes } from './whatsapp/whatsapp.routes.ts';

/** The lists of this slice. */
const LISTAS: readonly Exportador[] = [acessosExportador, auditoriaExportador];

/** Files, spreadsheets, messages, logs and search. It writes every slice's lists and reads the others' spreadsheets. */
export function suporteSlice(outras: readonly Slice[]): Slice {
  const listas = catalogoDeListas([...outras.flatMap(({ exportadores = [] }) => exportadores), ...LISTAS]);
  const planilhas = catalogoDe(outras.flatMap(({ importadores = [] }) => importadores));
  return {
    routes: [
      ...visaoRoutes,
      ...whatsAppRoutes,
      ...buscaRoutes,
      ...dadosPorChaveRoutes,
      ...logAcessoRoutes,
      ...acessosRoutes,
      ...auditoriaRoutes,
      ...mensagemRoutes,
      ...ticketRoutes,
      ...titularRoutes,
      ...arquivoExportadoRoutes(listas),
      ...planilhaRoutes(planilhas),
    ],
    jobs: [
      enviarMensagemJob,
      acertarTicketJob,
      acertarTicketsJob,
      limparVencidosJob,
      apagarObjetosJob,
      selarAuditoriaJob,
      gerarArquivoJob(listas),
      ...planilhaJobs(planilhas),
    ],
    integracoes: [...mensagemIntegracoes, planilhaIntegracao],
    exportadores: LISTAS,
  };
}
