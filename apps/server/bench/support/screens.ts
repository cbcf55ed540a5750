import { ASSINAR } from '@oferta/contracts/feeds.ts';
import { plainWebSocket } from './plain-websocket.ts';

/**
 * Stands for many open screens: says when each of them has a change. Run as a process of its own. It speaks socket.io's
 * protocol over WebSockets that take the lists and do not read them, which in life each browser does on a machine of its
 * own: with Node's own WebSocket 5 000 of them cost this process several times what they cost the server.
 */
const [url = '', token = '', open = '0', following = '0', feed = 'getAgendamentos'] = process.argv.slice(2);
const total = Number(following);
const AT_ONCE = 100;
let seen: number[] = [];
let watching = false;

for (let begun = 0; begun < Number(open); begun += AT_ONCE) {
  await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => connect(begun + n < total ? 1 : null)));
}
process.on('message', () => {
  seen = [];
  watching = true;
  process.send?.({ type: 'watching', at: [] });
});
process.send?.({ type: 'ready', at: [] });

function connect(codConcessionaria: number | null): Promise<void> {
  return new Promise((resolve, reject) => {
    plainWebSocket({
      url: new URL('/socket.io/?EIO=4&transport=websocket', url),
      onClose: () => reject(new Error('a screen was cut off')),
      onMessage: (text, socket) => {
        if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
        else if (text === '2') socket.send('3');
        else if (text.startsWith('40')) socket.send(`420${JSON.stringify([ASSINAR, { codConcessionaria }])}`);
        else if (text === '430[true]') resolve();
        else if (text.startsWith(`42["${feed}"`)) note(text);
        else if (text.startsWith('43') || text.startsWith('44')) reject(new Error(`refused: ${text}`));
      },
    });
  });
}

function note(text: string): void {
  if (!watching) return;
  if (!text.includes('"data":')) throw new Error('the list did not come with its event');
  seen.push(Date.now());
  if (seen.length < total) return;
  watching = false;
  process.send?.({ type: 'seen', at: seen });
}
