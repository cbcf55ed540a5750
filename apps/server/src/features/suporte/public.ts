export { anotarMensagem, enviarMensagem } from './mensagem/enviar-mensagem.ts';
