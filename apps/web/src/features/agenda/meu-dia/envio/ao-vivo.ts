import { ASSINAR, RESSINCRONIZAR } from '@oferta/contracts/feeds.ts';
import type { Socket } from 'socket.io-client';
import { createStore } from '#kernel/store.ts';
import { credencial } from '../acesso/quem.ts';
import { falhasStore } from './estado.ts';
import { enviar, lerDia } from './fila.ts';

/** Whether what is on the screen is told of changes as they happen. */
export const aoVivoStore = createStore(false);

/** Between two readings while no line is open, milliseconds. */
const SEM_LINHA_MS = 20_000;
/** A burst of changes is one reading, milliseconds. */
const JUNTAR_MS = 250;

/**
 * Follows the day's changes until the function that is answered is called: whatever changes in the dealership's day, the
 * mechanic's is read anew. Without a line it is read now and then.
 */
export function acompanhar(codConcessionaria: number): () => void {
  let socket: Socket | null = null;
  let fim = false;
  let juntando: ReturnType<typeof setTimeout> | undefined;
  const reler = (): void => {
    clearTimeout(juntando);
    juntando = setTimeout(() => void lerDia().then(enviar, () => undefined), JUNTAR_MS);
  };
  void import('socket.io-client').then(
    ({ io }) => {
      if (fim) return;
      socket = io({
        transports: ['websocket'],
        reconnectionDelay: 500,
        reconnectionDelayMax: 5_000,
        auth: (dar) =>
          void credencial().then(
            (token) => dar({ token }),
            () => dar({ token: null }),
          ),
      });
      socket.on('connect', () => {
        aoVivoStore.set(true);
        socket?.emit(ASSINAR, { codConcessionaria });
        reler();
      });
      socket.on('disconnect', (porque) => {
        aoVivoStore.set(false);
        if (porque === 'io server disconnect') socket?.connect();
      });
      socket.on('getServicosAgendamentos', reler);
      socket.on(RESSINCRONIZAR, reler);
    },
    () => undefined,
  );
  const relogio = setInterval(() => {
    if (!aoVivoStore.get() || falhasStore.get() > 0) reler();
  }, SEM_LINHA_MS);
  return () => {
    fim = true;
    clearInterval(relogio);
    clearTimeout(juntando);
    aoVivoStore.set(false);
    socket?.disconnect();
  };
}
