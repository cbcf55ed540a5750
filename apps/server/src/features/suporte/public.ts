export { enviarMensagem } from './mensagem/enviar-mensagem.ts';
