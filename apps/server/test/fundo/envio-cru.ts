import { pathOf, type Contract } from '@oferta/contracts/contract.ts';
import { NIVEIS, type Nivel } from '@oferta/domain/sessao/nivel.ts';
import type { Caller, TestApp } from '../test-app.ts';
import type { PedidoAoAcaso } from './gerador.ts';
import { prazo } from '../../../../tools/tempo.ts';

const LENTO_MS = prazo(2_000);
/** zod's own sentences: a person at the counter cannot read them. */
const INGLES = /\b(invalid|expected|required|too (big|small)|must be|unrecognized)\b/i;

/** One of the levels a call is open to. */
export const nivelQuePode = ({ niveis }: Contract, i: number): Nivel => {
  const pode = typeof niveis === 'string' ? NIVEIS : niveis;
  return pode[i % pode.length] ?? -1;
};

interface Envio {
  caller: Caller;
  contract: Contract;
  pedido: PedidoAoAcaso;
}

/** Sends what no browser would, and answers what came back. */
export async function enviarCru(
  app: TestApp,
  { caller, contract: { method, path }, pedido: { params, query, body } }: Envio,
) {
  const start = performance.now();
  const response = await app.app.http.inject({
    method,
    url: `/api${pathOf(path, params)}`,
    query,
    headers: {
      host: caller.host,
      authorization: `Bearer ${caller.token}`,
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && body !== undefined && { payload: JSON.stringify(body) }),
  });
  return { status: response.statusCode, texto: response.body, ms: performance.now() - start };
}

/** What is wrong with an answer, whatever was asked; or nothing. */
export function problemaDe({ status, texto, ms }: Awaited<ReturnType<typeof enviarCru>>): string | null {
  if (status >= 500) return `answered ${status}`;
  if (ms > LENTO_MS) return `took ${Math.round(ms)} ms`;
  if (status < 400) return null;
  if (/\bat .*\.(ts|js):\d+/.test(texto)) return 'showed a stack trace';
  let body: { codigo?: unknown; mensagem?: unknown; campos?: { campo: string; mensagem: string }[] };
  try {
    body = JSON.parse(texto) as typeof body;
  } catch {
    return `refused without JSON: ${texto.slice(0, 80)}`;
  }
  if (typeof body.codigo !== 'string' || typeof body.mensagem !== 'string')
    return 'refused without codigo or mensagem';
  const frases = [body.mensagem, ...(body.campos ?? []).map(({ mensagem }) => mensagem)];
  const ingles = frases.find((frase) => INGLES.test(frase));
  if (ingles !== undefined) return `refused in English: ${ingles}`;
  if (status !== 400) return null;
  if (!body.campos?.length) return '400 without campos';
  return body.campos.some(({ campo }) => campo === '') ? '400 for a field without a name' : null;
}
