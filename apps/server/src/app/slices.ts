import type { RunnableJob } from '#kernel/jobs/job.ts';
import type { Page } from '#kernel/http/page.ts';
import type { Route } from '#kernel/http/route.ts';
import type { Feeds } from '#kernel/realtime/hub.ts';
import { agendamentoFeeds } from '#features/agenda/agendamento/agendamento.feed.ts';
import { agendamentoRoutes } from '#features/agenda/agendamento/agendamento.routes.ts';
import { marcarNoShowJob } from '#features/agenda/agendamento/marcar-no-show.job.ts';
import { equipeRoutes } from '#features/agenda/equipe/equipe.routes.ts';
import { recepcaoRoutes } from '#features/agenda/recepcao/recepcao.routes.ts';
import { desfazerImportacaoJob } from '#features/agenda/importacao/desfazer-importacao.job.ts';
import { importacaoRoutes } from '#features/agenda/importacao/importacao.routes.ts';
import { importarAgendaJob } from '#features/agenda/importacao/importar-agenda.job.ts';
import { servicoFeeds } from '#features/agenda/servico/servico.feed.ts';
import { servicoRoutes } from '#features/agenda/servico/servico.routes.ts';
import { autenticacaoRoutes } from '#features/sessao/autenticacao/autenticacao.routes.ts';
import { concessionariaAtualRoutes } from '#features/sessao/concessionaria-atual/concessionaria-atual.routes.ts';
import { distribuidorRoutes } from '#features/sessao/distribuidor/distribuidor.routes.ts';
import { marcaPages } from '#features/sessao/distribuidor/marca-pages.ts';
import { enviarLinkSenhaJob } from '#features/sessao/senha/enviar-link-senha.job.ts';
import { senhaRoutes } from '#features/sessao/senha/senha.routes.ts';
import { buscaRoutes } from '#features/suporte/busca/busca.routes.ts';
import { dadosPorChaveRoutes } from '#features/suporte/dados-por-chave/dados-por-chave.routes.ts';
import { limparVencidosJob } from '#features/suporte/limpeza/limpar-vencidos.job.ts';
import { logAcessoRoutes } from '#features/suporte/log-acesso/log-acesso.routes.ts';
import { enviarMensagemJob } from '#features/suporte/mensagem/enviar-mensagem.job.ts';
import { mensagemRoutes } from '#features/suporte/mensagem/mensagem.routes.ts';

/** Everything the product can do: one line a sub-slice. */
export const ALL_ROUTES: readonly Route[] = [
  ...distribuidorRoutes,
  ...agendamentoRoutes,
  ...equipeRoutes,
  ...recepcaoRoutes,
  ...servicoRoutes,
  ...importacaoRoutes,
  ...autenticacaoRoutes,
  ...concessionariaAtualRoutes,
  ...senhaRoutes,
  ...buscaRoutes,
  ...dadosPorChaveRoutes,
  ...logAcessoRoutes,
  ...mensagemRoutes,
];

export const ALL_FEEDS: Feeds = { ...agendamentoFeeds, ...servicoFeeds };

export const ALL_JOBS: readonly RunnableJob[] = [
  importarAgendaJob,
  desfazerImportacaoJob,
  marcarNoShowJob,
  enviarLinkSenhaJob,
  enviarMensagemJob,
  limparVencidosJob,
];

/** What browsers ask for by themselves. */
export const ALL_PAGES: readonly Page[] = [...marcaPages];
