export { anotarMensagem, enviarMensagem } from './mensagem/enviar-mensagem.ts';
export { juizDe } from './planilha/julgar.ts';
export { cabecalhoDe } from './planilha/ler-colunas.ts';
export { enviarArquivo, mapearArquivo } from './planilha/arquivo-inteiro.ts';
export { catalogoDe } from './planilha/catalogo.ts';
export { confirmarPlanilha, desfazerPlanilha } from './planilha/decidir-planilha.ts';
export {
  type LinhaParaVer,
  listLinhas as listLinhasDaPlanilha,
  lotesRecusadas,
} from './planilha/linha.queries.ts';
export { planilhaJobs } from './planilha/planilha.jobs.ts';
export { listPlanilhas, type PlanilhaRow } from './planilha/planilha.queries.ts';
export { requirePlanilha } from './planilha/require-planilha.ts';
export { enviarMensagemJob } from './mensagem/enviar-mensagem.job.ts';
export { salvarWhatsApp, whatsAppConfigurado } from './whatsapp/configurar-whatsapp.ts';
export { RespostaPorBotao, respostaPorBotao } from './whatsapp/resposta-por-botao.ts';
export { findWhatsApp } from './whatsapp/whatsapp.queries.ts';
