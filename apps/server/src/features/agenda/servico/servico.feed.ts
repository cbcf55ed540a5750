import { diaDe } from '@oferta/domain/dia.ts';
import { findFuso } from '#kernel/platform.queries.ts';
import type { Feeds } from '#kernel/realtime/hub.ts';
import { listServicosDoDia } from './servico.queries.ts';

/** Today's jobs, live: the same list as `agendamentoServicos/{cod}/0`. */
export const servicoFeeds = {
  getServicosAgendamentos: async (tx, codConcessionaria, now) => {
    const fuso = await findFuso(tx, codConcessionaria);
    if (fuso === undefined) return '[]';
    return listServicosDoDia(tx, codConcessionaria, { dia: diaDe(now, fuso), agora: now });
  },
} satisfies Feeds;
