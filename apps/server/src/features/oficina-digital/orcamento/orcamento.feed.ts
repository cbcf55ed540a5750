import type { Feeds } from '#kernel/realtime/hub.ts';
import { listAbertos } from './orcamento.queries.ts';

/** The board of quotes, live: the same list as `orcamento/abertos/{cod}`. */
export const orcamentoFeeds = { getOrcamentosAbertos: listAbertos } satisfies Feeds;
