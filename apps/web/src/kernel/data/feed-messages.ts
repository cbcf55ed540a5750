import type { Feed, FeedMessage } from '@oferta/contracts/feeds.ts';
import { dadosPorChaveContracts } from '@oferta/contracts/suporte/dados-por-chave.ts';
import { call } from './api.ts';
import { refetchFeeds, replaceFeedData } from './feed-queries.ts';
import { markData } from './live.ts';
import { isRecord } from '../safe-storage.ts';
import { createVersionGate } from './version-gate.ts';

/** A message of a list replaces the data held; the other feeds tell of events. Lists are called by what one would get. */
const isList = (feed: Feed): boolean => feed.startsWith('get');

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
    if (isList(feed)) {
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
