import type { FastifyRequest } from 'fastify';

/** Whether the asker takes a compression; `q=0` says that it does not. */
export function acceptsEncoding({ headers }: FastifyRequest, name: 'gzip' | 'br'): boolean {
  const offers = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',');
  return offers.some((offer) => {
    const [encoding = '', weight = ''] = offer.split(';');
    return encoding.trim() === name && !/^\s*q=0(\.0*)?\s*$/.test(weight);
  });
}
