import type { Feed, FeedMessage } from '@oferta/contracts/feeds.ts';
import { dadosPorChaveContracts } from '@oferta/contracts/suporte/dados-por-chave.ts';
import { call } from './api.ts';
import { refetchFeeds, replaceFeedData } from './feed-queries.ts';
import { markData } from './live.ts';
import { isRecord } from './safe-storage.ts';
import { createVersionGate } from './version-gate.ts';

/** Feeds whose message replaces the data held; a new quote's or an unhappy customer's is an event of its own instead. */
const REPLACES: Readonly<Record<Feed, boolean>> = {
  getAgendamentos: true,
  getServicosAgendamentos: true,
  oficinaDigitalOrcamento: false,
  getOrcamentosAbertos: true,
  pesquisaDetratora: false,
};

const gate = createVersionGate();
export const resetFeedVersions = gate.reset;

type Listener = (data: unknown) => void;
const listeners = new Map<Feed, Set<Listener>>();

/** Hears the data of every message of a feed in the dealership being followed. */
export function onFeedData(feed: Feed, listener: Listener): () => void {
  const ofFeed = listeners.get(feed) ?? new Set();
  listeners.set(feed, ofFeed.add(listener));
  return () => ofFeed.delete(listener);
}

const isFeedMessage = (message: unknown): message is FeedMessage =>
  isRecord(message) &&
  typeof message['codConcessionaria'] === 'number' &&
  typeof message['versao'] === 'number';

/** Takes a message from the socket: drops old ones, fetches by key, hands the data on (spec §4 Real-time). */
export async function receive(feed: Feed, message: unknown, followed: number | null): Promise<void> {
  if (!isFeedMessage(message) || message.codConcessionaria !== followed) return;
  const { codConcessionaria, versao } = message;
  const slot = `${feed}:${codConcessionaria}`;
  if (!gate.admit(slot, versao)) return;
  try {
    const data = await dataOf(message);
    markData();
    if (REPLACES[feed]) {
      if (!gate.isNewest(slot, versao)) return;
      replaceFeedData(feed, codConcessionaria, data);
    }
    for (const listener of listeners.get(feed) ?? []) listener(data);
  } catch {
    // The key expired or the network fell: the whole list tells the same.
    refetchFeeds(feed);
  }
}

async function dataOf({ data, chave }: FeedMessage): Promise<unknown> {
  if (chave === undefined) return data;
  return await call(dadosPorChaveContracts.getDataByKeyRedis, { params: { key: chave } });
}
