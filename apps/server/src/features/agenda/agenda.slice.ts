import type { Slice } from '#kernel/slice.ts';
import { acompanhamentoRoutes } from './acompanhamento/acompanhamento.routes.ts';
import { agendamentoFeeds } from './agendamento/agendamento.feed.ts';
import { agendamentoRoutes, canceladoRoutes } from './agendamento/agendamento.routes.ts';
import { avisarChegadaJob } from './agendamento/avisar-chegada.job.ts';
import { marcarNoShowJob } from './agendamento/receber/marcar-no-show.job.ts';
import { capacidadeRoutes } from './capacidade/capacidade.routes.ts';
import { dmsRoutes } from './dms/dms.routes.ts';
import { ensaioRoutes } from './ensaio/ensaio.routes.ts';
import { emPalavrasRoutes } from './em-palavras/em-palavras.routes.ts';
import { equipeRoutes } from './equipe/equipe.routes.ts';
import { agendaExportadores } from './exportacao/agenda.exportadores.ts';
import { clientesImportador } from './historico/folhas/clientes.importador.ts';
import { passagensImportador } from './historico/folhas/passagens.importador.ts';
import { veiculosImportador } from './historico/folhas/veiculos.importador.ts';
import { historicoRoutes } from './historico/historico.routes.ts';
import { trazerHistoricoJob } from './historico/trazer-historico.job.ts';
import { agendaImportador } from './importacao/agenda.importador.ts';
import { importacaoRoutes } from './importacao/importacao.routes.ts';
import { acessoDoMecanicoRoutes, meuDiaRoutes } from './meu-dia/meu-dia.routes.ts';
import { lembrarVisitasJob } from './lembrete/lembrar-visitas.job.ts';
import { listaEsperaRoutes } from './lista-espera/lista-espera.routes.ts';
import { oferecerHorasJob } from './lista-espera/oferecer-horas.job.ts';
import { responderPorBotaoJob } from './lembrete/responder-por-botao.job.ts';
import { paginaPublicaRoutes } from './pagina-publica/pagina-publica.routes.ts';
import { passadoRoutes } from './passado/passado.routes.ts';
import { recepcaoRoutes } from './recepcao/recepcao.routes.ts';
import { paralisacaoRoutes } from './servico/paralisacao/paralisacao.routes.ts';
import { anotarRecadoJob } from './por-resolver/anotar-recado.job.ts';
import { avisarPorOutraViaJob } from './lembrete/avisar-por-outra-via.job.ts';
import { porResolverRoutes } from './por-resolver/por-resolver.routes.ts';
import { reciboRoutes } from './servico/entrega/recibo.routes.ts';
import { avisarPromessasJob } from './servico/entrega/avisar-promessas.job.ts';
import { aprenderTemposJob } from './tempo-aprendido/aprender-tempos.job.ts';
import { tempoDaCasaRoutes } from './tempo-aprendido/tempo-da-casa.routes.ts';
import { servicoFeeds } from './servico/servico.feed.ts';
import { servicoRoutes } from './servico/servico.routes.ts';

/** The agenda and the workshop's day. */
export const agendaSlice: Slice = {
  routes: [
    ...agendamentoRoutes,
    ...canceladoRoutes,
    ...equipeRoutes,
    ...capacidadeRoutes,
    ...emPalavrasRoutes,
    ...recepcaoRoutes,
    ...servicoRoutes,
    ...paralisacaoRoutes,
    ...reciboRoutes,
    ...importacaoRoutes,
    ...dmsRoutes,
    ...paginaPublicaRoutes,
    ...listaEsperaRoutes,
    ...porResolverRoutes,
    ...ensaioRoutes,
    ...passadoRoutes,
    ...acompanhamentoRoutes,
    ...meuDiaRoutes,
    ...tempoDaCasaRoutes,
    ...acessoDoMecanicoRoutes,
    ...historicoRoutes,
  ],
  feeds: { ...agendamentoFeeds, ...servicoFeeds },
  jobs: [
    marcarNoShowJob,
    avisarPromessasJob,
    avisarChegadaJob,
    lembrarVisitasJob,
    responderPorBotaoJob,
    oferecerHorasJob,
    anotarRecadoJob,
    avisarPorOutraViaJob,
    aprenderTemposJob,
    trazerHistoricoJob,
  ],
  exportadores: [...agendaExportadores],
  importadores: [agendaImportador, clientesImportador, veiculosImportador, passagensImportador],
};
