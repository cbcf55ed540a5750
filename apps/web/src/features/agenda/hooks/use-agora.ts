import { diaDe, minutoDoDia } from '@oferta/domain/dia.ts';
import { useSyncExternalStore } from 'react';
import { serverNow } from '#kernel/clock.ts';
import type { Agora } from '../model/evento-agendamento.ts';

const MINUTO_MS = 60_000;

/** One clock for the whole page: every reader ticks at the turn of the same minute. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function schedule(): void {
  timer = setTimeout(
    () => {
      for (const listener of listeners) listener();
      schedule();
    },
    MINUTO_MS - (serverNow() % MINUTO_MS) + 20,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) schedule();
  // A sleeping tab's timers stop; the clock must be right the moment it is looked at.
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

const presentMinute = (): number => Math.floor(serverNow() / MINUTO_MS);

let latest: { readonly chave: string; readonly agora: Agora } | null = null;

/** The day and minute on the dealership's clock, moving with it. */
export function useAgora(fuso: string): Agora {
  const minute = useSyncExternalStore(subscribe, presentMinute);
  return agoraEm(minute, fuso);
}

function agoraEm(minute: number, fuso: string): Agora {
  const chave = `${minute}|${fuso}`;
  if (latest?.chave === chave) return latest.agora;
  const instante = new Date(minute * MINUTO_MS);
  const agora: Agora = { dia: diaDe(instante, fuso), minuto: minutoDoDia(instante, fuso), instante };
  latest = { chave, agora };
  return agora;
}
