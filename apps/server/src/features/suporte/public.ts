export { enviarMensagem, type NovaMensagem } from './mensagem/enviar-mensagem.ts';
