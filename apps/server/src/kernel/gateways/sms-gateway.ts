import { z } from 'zod';
import type { SendLetter } from './letter.ts';

const TIMEOUT_MS = 10_000;

const Resposta = z.object({ id: z.union([z.string().min(1).max(200), z.number().int().transform(String)]) });

/**
 * SMS through an HTTP gateway that takes POST {telefone, mensagem, retorno, remetente}; any answer but 2xx is a failure.
 * `retorno` is where it may tell later how far the message got, under the `id` of its answer; `remetente`, where the
 * distributor has one, is what phones show instead of a number.
 */
export function smsGateway(url: string, token: string | undefined): SendLetter {
  return async ({ destino, corpo, retorno, remetente }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({
        telefone: destino,
        mensagem: corpo,
        ...(retorno !== null && { retorno }),
        ...(remetente.sms !== null && { remetente: remetente.sms }),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`the SMS gateway answered ${response.status}`);
    }
    return { id: idOf(await response.text()), resposta: `HTTP ${response.status}` };
  };
}

/** A gateway that answers in another way took the message all the same: it will only not tell more of it. */
function idOf(text: string): string | null {
  try {
    return Resposta.parse(JSON.parse(text)).id;
  } catch {
    return null;
  }
}
