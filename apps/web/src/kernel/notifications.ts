import { recebeOrcamentos } from '@oferta/domain/sessao/nivel.ts';
import { onConcessionariaChange } from './concessionaria.ts';
import { onFeedData } from './feed-messages.ts';
import { chaveDe, isNotificacao, listOf, withNotificacao } from './notification-list.ts';
import type { Notificacao, NotificacaoDeOrcamento } from './notification-list.ts';
import { readJson, writeJson } from './safe-storage.ts';
import { currentNivel, onSessionEnd, sessionStore } from './session.ts';
import { playNotice } from './notice-sound.ts';
import { createStore, useStore } from './store.ts';
import { startUnhappyCustomers } from './unhappy-customers.ts';

/** Storage key of the specification (§9). */
const KEY = 'notification';
/** Quotes that arrive within this time are one toast and one sound, milliseconds. */
const BATCH = 400;

const notificationStore = createStore<readonly Notificacao[]>([]);

const owner = (): string => {
  const usuario = sessionStore.get()?.usuario;
  return `${usuario?.codDistribuidor}:${usuario?.codUsuario}`;
};

const restore = (): void => notificationStore.set(listOf(readJson(localStorage, KEY), owner()));

function keep(itens: readonly Notificacao[]): void {
  writeJson(localStorage, KEY, { dono: owner(), itens });
  notificationStore.set(itens);
}

/** What the toast is to say now: the quotes that came together. */
export const noticeStore = createStore<readonly NotificacaoDeOrcamento[]>([]);

let batch: NotificacaoDeOrcamento[] = [];

function announce(): void {
  noticeStore.set(batch);
  batch = [];
  playNotice();
}

/** Hears of new quotes for the levels that are told of them (spec §6). Call once, inside the shell. */
export function startNotifications(): () => void {
  restore();
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === KEY || key === null) restore();
  };
  window.addEventListener('storage', onStorage);
  const stops = [
    () => window.removeEventListener('storage', onStorage),
    onConcessionariaChange(clearNotifications),
    startUnhappyCustomers(keepNotice),
    onFeedData('oficinaDigitalOrcamento', (data) => {
      const nivel = currentNivel();
      if (nivel === null || !recebeOrcamentos(nivel)) return;
      const itens = (Array.isArray(data) ? data : [data]).filter(isNotificacao);
      for (const item of itens) hear({ ...item, recebidaEm: Date.now() });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Puts a notice in the bell's list. */
function keepNotice(nova: Notificacao): void {
  // Another tab may have written since: what is stored is the list, this tab's copy is not.
  keep(withNotificacao(listOf(readJson(localStorage, KEY), owner()), nova));
}

function hear(nova: NotificacaoDeOrcamento): void {
  keepNotice(nova);
  if (batch.length === 0) setTimeout(announce, BATCH);
  batch.push(nova);
}

/** Empties the list: dealership changed, all read, or logout (spec §4). */
export const clearNotifications = (): void => keep([]);

/** Takes one notice off, once opened. */
export const dropNotification = (opened: Parameters<typeof chaveDe>[0]): void =>
  keep(notificationStore.get().filter((one) => chaveDe(one) !== chaveDe(opened)));

onSessionEnd(() => {
  localStorage.removeItem(KEY);
  notificationStore.set([]);
});

export const useNotifications = (): readonly Notificacao[] => useStore(notificationStore);

/** Watches how many there are, for the tab's title. */
export const onNotificationCount = (onCount: (count: number) => void): (() => void) =>
  notificationStore.watch(() => onCount(notificationStore.get().length));
