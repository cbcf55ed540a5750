export { anotarMensagem, enviarMensagem } from './mensagem/enviar-mensagem.ts';
export { requireVezDeSms } from './mensagem/vez-de-sms.ts';
