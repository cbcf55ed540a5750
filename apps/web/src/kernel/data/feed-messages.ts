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

type Listener = (data: unknown, codConcessionaria: number) => void;
const listeners = new Map<Feed, Set<Listener>>();

/** What a person is told of in all of their dealerships, not only in the one being followed. */
const DE_TODAS: readonly Feed[] = ['pesquisaDetratora'];

/** Hears the data of every message of a feed, and of which dealership it is: of the one being followed, unless told from all. */
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
  if (!isFeedMessage(message)) return;
  if (message.codConcessionaria !== followed && !DE_TODAS.includes(feed)) return;
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
    for (const listener of listeners.get(feed) ?? []) listener(data, codConcessionaria);
  } catch {
    // The key expired or the network fell: the whole list tells the same.
    refetchFeeds(feed);
  }
}

async function dataOf({ data, chave }: FeedMessage): Promise<unknown> {
  if (chave === undefined) return data;
  return await call(dadosPorChaveContracts.getDataByKeyRedis, { params: { key: chave } });
}
