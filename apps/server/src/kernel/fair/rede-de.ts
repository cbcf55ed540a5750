import { isIPv6 } from 'node:net';

/** What counts as one address: with IPv6 the /64, since one subscriber has all of it. */
export function redeDe(endereco: string): string {
  if (!isIPv6(endereco) || endereco.includes('.')) return endereco;
  const [before = '', after] = endereco.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...(after === undefined ? [] : zeros), ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
