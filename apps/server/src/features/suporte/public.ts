export { anotarMensagem, enviarMensagem } from './mensagem/enviar-mensagem.ts';
export { juizDe } from './planilha/julgar.ts';
export { cabecalhoDe } from './planilha/ler-colunas.ts';
export { enviarMensagemJob } from './mensagem/enviar-mensagem.job.ts';
