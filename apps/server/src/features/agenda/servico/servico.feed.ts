import { diaDe } from '@oferta/domain/dia.ts';
import type { Feeds } from '#kernel/realtime/hub.ts';
import { findFuso, listServicosDoDia } from './servico.queries.ts';

/** Today's jobs, live: the same list as `agendamentoServicos/{cod}/0`. */
export const servicoFeeds = {
  getServicosAgendamentos: async (tx, codConcessionaria, now) => {
    const dia = diaDe(now, await findFuso(tx, codConcessionaria));
    return listServicosDoDia(tx, codConcessionaria, { dia, agora: now });
  },
} satisfies Feeds;
