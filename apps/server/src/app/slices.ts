import type { Job } from '#kernel/jobs/job.ts';
import type { Route } from '#kernel/http/route.ts';
import type { Feeds } from '#kernel/realtime/hub.ts';
import { servicoFeeds } from '#features/agenda/servico/servico.feed.ts';
import { servicoRoutes } from '#features/agenda/servico/servico.routes.ts';
import { distribuidorRoutes } from '#features/sessao/distribuidor/distribuidor.routes.ts';

/** Everything the product can do: one line a sub-slice. */
export const ALL_ROUTES: readonly Route[] = [...distribuidorRoutes, ...servicoRoutes];

export const ALL_FEEDS: Feeds = { ...servicoFeeds };

export const ALL_JOBS: readonly Job<never>[] = [];
