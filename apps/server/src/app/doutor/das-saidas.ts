import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Config } from '#kernel/config.ts';
import type { ObjectStore } from '#kernel/files/object-store.ts';
import { verifySmtp } from '#kernel/gateways/smtp-gateway.ts';
import type { Jira } from '#kernel/gateways/jira-gateway.ts';
import { atencao, falha, ok, type Veredito } from './achado.ts';

const ESPERA_MS = 5_000;
const motivo = (error: unknown): string => (error instanceof Error ? error.message : String(error));
/** Of an address that may hold a secret. */
const lugar = (url: string): string => URL.parse(url)?.host ?? 'endereço ilegível';

/** Whether the mail server takes us; nothing is sent. */
export async function email({ SMTP_URL }: Pick<Config, 'SMTP_URL'>): Promise<Veredito> {
  if (SMTP_URL === undefined)
    return atencao('Sem SMTP_URL os e-mails ficam na caixa de saída: diga o servidor de e-mail.');
  try {
    await verifySmtp(SMTP_URL);
    return ok(`${lugar(SMTP_URL)} aceita e-mails.`);
  } catch (error) {
    return falha(
      `O servidor de e-mail ${lugar(SMTP_URL)} não nos aceita (${motivo(error)}): confira endereço, porta, usuário e senha em SMTP_URL, e a saída da rede.`,
    );
  }
}

/** Whether the SMS gateway is there; it knows no question that sends nothing. */
export async function sms({ SMS_URL }: Pick<Config, 'SMS_URL'>): Promise<Veredito> {
  if (SMS_URL === undefined) return ok('Sem SMS_URL não se enviam SMS.');
  return (await atende(SMS_URL))
    ? ok(`${lugar(SMS_URL)} atende.`)
    : falha(`O gateway de SMS ${lugar(SMS_URL)} não atende: confira SMS_URL e a saída da rede.`);
}

/** Whether WhatsApp's side is there; each distributor's number and token are tried where they are typed. */
export async function whatsapp(url: string, distribuidores: number): Promise<Veredito> {
  if (distribuidores === 0) return ok('Nenhum distribuidor usa o WhatsApp.');
  return (await atende(url))
    ? ok(`${lugar(url)} atende; distribuidores que enviam por ele: ${distribuidores}.`)
    : falha(`O WhatsApp em ${lugar(url)} não atende: confira WHATSAPP_URL e a saída da rede.`);
}

/** Whether somebody takes a connection at an address; nothing is said there. */
async function atende(endereco: string): Promise<boolean> {
  const url = URL.parse(endereco);
  if (!url) return false;
  const socket = connect({
    host: url.hostname,
    port: Number(url.port || (url.protocol === 'https:' ? 443 : 80)),
  });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(ESPERA_MS) });
    return true;
  } catch {
    return false;
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}

/** Writes, reads and deletes an object of its own: all that the product does there. */
export async function deposito(objects: ObjectStore | null, url: string | undefined): Promise<Veredito> {
  if (!objects) return ok('Os arquivos ficam no banco.');
  const key = `doutor/${randomUUID()}`;
  const bytes = Buffer.from('Gestão Oferta Digital');
  try {
    await objects.put(key, { tipo: 'text/plain', bytes });
    const lido = await objects.get(key);
    await objects.delete(key);
    return lido.equals(bytes)
      ? ok(`O depósito ${lugar(url ?? '')} grava, lê e apaga.`)
      : falha('O depósito devolveu outra coisa do que recebeu: veja se S3_URL é mesmo o de um S3.');
  } catch (error) {
    return falha(
      `${maiuscula(motivo(error))} em ${lugar(url ?? '')}: confira S3_URL, S3_BUCKET, S3_CHAVE e S3_SEGREDO, o direito de gravar e a saída da rede.`,
    );
  }
}

const maiuscula = (frase: string): string => frase.charAt(0).toUpperCase() + frase.slice(1);

/** Asks for an issue that nobody has: address, account and project are seen to be right. */
export async function jira(conta: Jira | null): Promise<Veredito> {
  if (!conta) return ok('Sem Jira os tickets ficam aqui.');
  try {
    await conta.find('doutor');
    return ok('O Jira responde a esta conta.');
  } catch (error) {
    return falha(
      `${maiuscula(motivo(error))}: confira JIRA_URL, JIRA_EMAIL, JIRA_TOKEN e JIRA_PROJETO, e a saída da rede.`,
    );
  }
}
