import type { Slice } from '#kernel/slice.ts';
import { arquivoExportadoRoutes } from './arquivo-exportado/arquivo-exportado.routes.ts';
import { catalogoDeListas } from './arquivo-exportado/catalogo.ts';
import { gerarArquivoJob } from './arquivo-exportado/gerar-arquivo.job.ts';
import { avisoRoutes } from './aviso/aviso.routes.ts';
import { empurrarAvisoJob } from './aviso/empurrar-aviso.job.ts';
import { entregarAvisosJob } from './aviso/entregar-avisos.job.ts';
import { selarAuditoriaJob } from './auditoria/selar-auditoria.job.ts';
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
import { esquecerCopiasJob } from './titular/esquecer-copias.job.ts';
import { titularRoutes } from './titular/titular.routes.ts';
import { visaoRoutes } from './visao/visao.routes.ts';
import { whatsAppRoutes } from './whatsapp/whatsapp.routes.ts';

/**
 * What works for every slice and knows none: files out and spreadsheets in, messages, saved views, visits noted, the audit
 * sealed, persons erased, what has expired cleaned. It writes the slices' lists and reads their spreadsheets.
 */
export function machinesSlice(slices: readonly Slice[]): Slice {
  const listas = catalogoDeListas(slices.flatMap(({ exportadores = [] }) => exportadores));
  const planilhas = catalogoDe(slices.flatMap(({ importadores = [] }) => importadores));
  return {
    routes: [
      ...visaoRoutes,
      ...avisoRoutes,
      ...whatsAppRoutes,
      ...logAcessoRoutes,
      ...mensagemRoutes,
      ...titularRoutes,
      ...arquivoExportadoRoutes(listas),
      ...planilhaRoutes(planilhas),
    ],
    jobs: [
      enviarMensagemJob,
      entregarAvisosJob,
      empurrarAvisoJob,
      limparVencidosJob,
      apagarObjetosJob,
      selarAuditoriaJob,
      esquecerCopiasJob,
      gerarArquivoJob(listas),
      ...planilhaJobs(planilhas),
    ],
    integracoes: [...mensagemIntegracoes, planilhaIntegracao],
  };
}
