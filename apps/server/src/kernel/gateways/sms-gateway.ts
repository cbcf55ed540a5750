import type { SendLetter } from './letter.ts';

const TIMEOUT_MS = 10_000;

/** SMS through an HTTP gateway that takes POST {telefone, mensagem}; any answer but 2xx is a failure. */
export function smsGateway(url: string, token: string | undefined): SendLetter {
  return async ({ destino, corpo }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ telefone: destino, mensagem: corpo }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
  };
}
