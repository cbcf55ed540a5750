import { diaDe } from '@oferta/domain/dia.ts';
import { findFuso } from '#kernel/platform.queries.ts';
import type { Feeds } from '#kernel/realtime/hub.ts';
import { listDoDia } from './listas.queries.ts';

/** Today's list of a dealership, by its own clock. */
export const agendamentoFeeds = {
  getAgendamentos: async (tx, codConcessionaria, now) => {
    const fuso = await findFuso(tx, codConcessionaria);
    return fuso === undefined ? '[]' : listDoDia(tx, codConcessionaria, diaDe(now, fuso));
  },
} satisfies Feeds;
