import { CHAVE_DAS_NOTIFICACOES } from '@oferta/domain/constantes.ts';
import { recebeOrcamentos } from '@oferta/domain/sessao/nivel.ts';
import { concessionariaStore, onConcessionariaChange } from '../session/concessionaria.ts';
import { onFeedData } from '../data/feed-messages.ts';
import { chaveDe, isDeTodas, isNotificacao, ownOf, withNotificacao, withOwn } from './notification-list.ts';
import type { DonoDaLista, Notificacao, NotificacaoDeOrcamento } from './notification-list.ts';
import { readJson, writeJson } from '../safe-storage.ts';
import { currentNivel, onSessionEnd, sessionStore } from '../session/session.ts';
import { playNotice } from './notice-sound.ts';
import { createStore, useStore } from '../store.ts';
import { untilLoaded } from '../loading/until-loaded.ts';

/** Quotes that arrive within this time are one toast and one sound, milliseconds. */
const BATCH = 400;

const notificationStore = createStore<readonly Notificacao[]>([]);

/** Whose list this tab shows. Null before a dealership is chosen, and without session. */
function dono(): DonoDaLista | null {
  const usuario = sessionStore.get()?.usuario;
  const { atual } = concessionariaStore.get();
  if (!usuario || !atual) return null;
  const { codConcessionaria } = atual;
  return { dono: `${usuario.codDistribuidor}:${usuario.codUsuario}`, codConcessionaria };
}

/** Storage is the list, this tab's copy is not: another tab may have written since. */
const stored = (de: DonoDaLista | null): readonly Notificacao[] =>
  de ? ownOf(readJson(localStorage, CHAVE_DAS_NOTIFICACOES), de) : [];

const restore = (): void => notificationStore.set(stored(dono()));

/** Writes what the list has become; a tab that has moved to another dealership meanwhile shows its own still. */
function keep(change: (own: readonly Notificacao[]) => readonly Notificacao[], de = dono()): void {
  if (de) write(de, change(stored(de)));
  restore();
}

const write = (de: DonoDaLista, own: readonly Notificacao[]): void =>
  writeJson(
    localStorage,
    CHAVE_DAS_NOTIFICACOES,
    withOwn(readJson(localStorage, CHAVE_DAS_NOTIFICACOES), de, own),
  );

/** What the toast is to say now: the quotes that came together. */
export const noticeStore = createStore<readonly NotificacaoDeOrcamento[]>([]);

/** The toast has been read, or its time is over. */
export const closeNotice = (): void => noticeStore.set([]);

let batch: NotificacaoDeOrcamento[] = [];

function announce(): void {
  noticeStore.set(batch);
  playNotice(batch.map(({ codAviso }) => codAviso));
  batch = [];
}

/** Hears of new quotes for the levels that are told of them (spec §6). Call once, inside the shell. */
export function startNotifications(): () => void {
  restore();
  let here = dono();
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === CHAVE_DAS_NOTIFICACOES || key === null) restore();
  };
  window.addEventListener('storage', onStorage);
  const stops = [
    () => window.removeEventListener('storage', onStorage),
    onConcessionariaChange(() => {
      // What was news in the dealership left is none any more (spec §4); other tabs' stay, and so do unhappy customers.
      if (here && sessionStore.get()) write(here, stored(here).filter(isDeTodas));
      here = dono();
      restore();
    }),
    ...(['pesquisaDetratora', 'encaixeDoDms'] as const).map((feed) =>
      onFeedData(feed, (data, codConcessionaria) => {
        const aqui = dono();
        const de = aqui && { ...aqui, codConcessionaria };
        // Rare, so fetched when it happens; too serious to be lost with a file that does not come at once.
        void untilLoaded(() => import('./rare-notices.ts'), { isOver: () => !sessionStore.get() }).then(
          (file) => file?.RARE_NOTICES[feed](data, (nova) => keepNotice(nova, de), codConcessionaria),
        );
      }),
    ),
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
const keepNotice = (nova: Notificacao, de = dono()): void => keep((own) => withNotificacao(own, nova), de);

function hear(nova: NotificacaoDeOrcamento): void {
  keepNotice(nova);
  if (batch.length === 0) setTimeout(announce, BATCH);
  batch.push(nova);
}

/** Empties the list of the dealership being worked in: all is read. */
export const clearNotifications = (): void => keep(() => []);

/** Takes one notice off, once opened. */
export const dropNotification = (opened: Parameters<typeof chaveDe>[0]): void =>
  keep((own) => own.filter((one) => chaveDe(one) !== chaveDe(opened)));

onSessionEnd(() => {
  localStorage.removeItem(CHAVE_DAS_NOTIFICACOES);
  notificationStore.set([]);
});

export const useNotifications = (): readonly Notificacao[] => useStore(notificationStore);

/** How many of what the server tells are to be read beside them; counted by a part of the shell that comes later. */
export const alemStore = createStore(0);

/** The same, asked once. */
export const ownNotifications = (): readonly Notificacao[] => notificationStore.get();
