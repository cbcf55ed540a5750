import { io, type Socket } from 'socket.io-client';
import { ASSINAR } from '@oferta/contracts/feeds.ts';

/** Stands for many open screens: says when the last of them has a change. Run as a process of its own. */
const [url = '', token = '', count = '0'] = process.argv.slice(2);
const total = Number(count);
let seen: number[] = [];
let watching = false;

const sockets: Socket[] = await Promise.all(Array.from({ length: total }, connect));
for (const socket of sockets) {
  socket.on('getAgendamentos', () => {
    if (!watching) return;
    seen.push(Date.now());
    if (seen.length < total) return;
    watching = false;
    process.send?.({ type: 'seen', at: seen });
  });
}
process.on('message', () => {
  seen = [];
  watching = true;
});
process.send?.({ type: 'ready', at: [] });

function connect(): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true });
  return new Promise((resolve, reject) => {
    socket.once('connect_error', reject);
    socket.once('connect', () => {
      socket.emit(ASSINAR, { codConcessionaria: 1 }, (ok: boolean) =>
        ok ? resolve(socket) : reject(new Error('não assinou')),
      );
    });
  });
}
