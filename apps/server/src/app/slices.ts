import type { RunnableJob } from '#kernel/jobs/job.ts';
import type { Page } from '#kernel/http/page.ts';
import type { Route } from '#kernel/http/route.ts';
import type { Exportador } from '#kernel/planilha/exportador.ts';
import type { Importador } from '#kernel/planilha/importador.ts';
import type { Feeds } from '#kernel/realtime/hub.ts';
import { agendaExportadores } from '#features/agenda/exportacao/agenda.exportadores.ts';
import { agendamentoFeeds } from '#features/agenda/agendamento/agendamento.feed.ts';
import { agendamentoRoutes } from '#features/agenda/agendamento/agendamento.routes.ts';
import { marcarNoShowJob } from '#features/agenda/agendamento/marcar-no-show.job.ts';
import { equipeRoutes } from '#features/agenda/equipe/equipe.routes.ts';
import { dmsRoutes } from '#features/agenda/dms/dms.routes.ts';
import { recepcaoRoutes } from '#features/agenda/recepcao/recepcao.routes.ts';
import { desfazerImportacaoJob } from '#features/agenda/importacao/desfazer-importacao.job.ts';
import { importacaoRoutes } from '#features/agenda/importacao/importacao.routes.ts';
import { importarAgendaJob } from '#features/agenda/importacao/importar-agenda.job.ts';
import { servicoFeeds } from '#features/agenda/servico/servico.feed.ts';
import { paralisacaoRoutes } from '#features/agenda/servico/paralisacao.routes.ts';
import { reciboRoutes } from '#features/agenda/servico/recibo.routes.ts';
import { servicoRoutes } from '#features/agenda/servico/servico.routes.ts';
import { adianteRoutes } from '#features/relatorios/adiante/adiante.routes.ts';
import { abrirDiaJob, apurarFatosJob } from '#features/relatorios/fatos/apurar-fatos.job.ts';
import { indicadoresExportador } from '#features/relatorios/exportacao/indicadores.exportador.ts';
import { tempoParadoExportador } from '#features/relatorios/exportacao/tempo-parado.exportador.ts';
import { painelRoutes } from '#features/relatorios/numeros/painel.routes.ts';
import { pivotRoutes } from '#features/relatorios/pivot/pivot.routes.ts';
import { tempoParadoRoutes } from '#features/relatorios/tempo-parado/tempo-parado.routes.ts';
import { visaoRoutes } from '#features/suporte/visao/visao.routes.ts';
import { autenticacaoRoutes } from '#features/sessao/autenticacao/autenticacao.routes.ts';
import { concessionariaAtualRoutes } from '#features/sessao/concessionaria-atual/concessionaria-atual.routes.ts';
import { distribuidorRoutes } from '#features/sessao/distribuidor/distribuidor.routes.ts';
import { marcaPages } from '#features/sessao/distribuidor/marca-pages.ts';
import { enviarLinkSenhaJob } from '#features/sessao/senha/enviar-link-senha.job.ts';
import { senhaRoutes } from '#features/sessao/senha/senha.routes.ts';
import { contaRoutes } from '#features/sessao/usuario/usuario.routes.ts';
import { chaveIntegracaoRoutes } from '#features/cadastros/chave-integracao/chave-integracao.routes.ts';
import { concessionariasExportador } from '#features/cadastros/concessionaria/concessionaria.exportador.ts';
import { concessionariaRoutes } from '#features/cadastros/concessionaria/concessionaria.routes.ts';
import { gruposExportador } from '#features/cadastros/grupo/grupo.exportador.ts';
import { grupoRoutes } from '#features/cadastros/grupo/grupo.routes.ts';
import { municipioRoutes } from '#features/cadastros/municipio/municipio.routes.ts';
import { permissaoRoutes } from '#features/cadastros/permissao/permissao.routes.ts';
import { ausenciaRoutes } from '#features/cadastros/ausencia/ausencia.routes.ts';
import { consultorRoutes } from '#features/cadastros/consultor/consultor.routes.ts';
import { mecanicoRoutes } from '#features/cadastros/mecanico/mecanico.routes.ts';
import { servicoOferecidoRoutes } from '#features/cadastros/servico-oferecido/servico-oferecido.routes.ts';
import { consultoresExportador } from '#features/cadastros/consultor/consultores.exportador.ts';
import { mecanicosExportador } from '#features/cadastros/mecanico/mecanicos.exportador.ts';
import { servicosExportador } from '#features/cadastros/servico-oferecido/servicos.exportador.ts';
import { consultoresImportador } from '#features/cadastros/consultor/consultores.importador.ts';
import { mecanicosImportador } from '#features/cadastros/mecanico/mecanicos.importador.ts';
import { servicosImportador } from '#features/cadastros/servico-oferecido/servicos.importador.ts';
import { tipoServicoRoutes } from '#features/cadastros/tipo-servico/tipo-servico.routes.ts';
import { permissoesExportador } from '#features/cadastros/permissao/permissao.exportador.ts';
import { usuariosExportador } from '#features/cadastros/usuario/usuario.exportador.ts';
import { usuariosImportador } from '#features/cadastros/usuario/usuario.importador.ts';
import { usuarioRoutes } from '#features/cadastros/usuario/usuario.routes.ts';
import { cardapioExportadores } from '#features/cardapio/importacao/cardapio.exportadores.ts';
import { cardapioImportadores } from '#features/cardapio/importacao/cardapio.importadores.ts';
import { cardapioJobs, cardapioRoutes } from '#features/cardapio/cardapio.routes.ts';
import { fornecedorRoutes } from '#features/estoque/fornecedor/fornecedor.routes.ts';
import { estoqueImportador } from '#features/estoque/planilha/estoque.importador.ts';
import { vendasImportador } from '#features/estoque/planilha/vendas.importador.ts';
import { movimentoRoutes } from '#features/estoque/movimento/movimento.routes.ts';
import { gerarSugestoesJob } from '#features/estoque/sugestao/gerar-sugestoes.job.ts';
import { pedidoExportador } from '#features/estoque/sugestao/pedido.exportador.ts';
import { sugestaoRoutes } from '#features/estoque/sugestao/sugestao.routes.ts';
import { acompanharOrcamentosJob } from '#features/oficina-digital/orcamento/acompanhar.job.ts';
import { orcamentoFeeds } from '#features/oficina-digital/orcamento/orcamento.feed.ts';
import { orcamentoRoutes } from '#features/oficina-digital/orcamento/orcamento.routes.ts';
import { enviarPesquisasJob } from '#features/oficina-digital/pesquisa/enviar-pesquisas.job.ts';
import { pesquisaRoutes } from '#features/oficina-digital/pesquisa/pesquisa.routes.ts';
import { oportunidadeRoutes } from '#features/oficina-digital/oportunidade/oportunidade.routes.ts';
import { publicoRoutes } from '#features/oficina-digital/publico/publico.routes.ts';
import { checklistRoutes } from '#features/oficina-digital/checklist/checklist.routes.ts';
import { modeloChecklistRoutes } from '#features/oficina-digital/modelo-checklist/modelo-checklist.routes.ts';
import { oficinaDigitalExportadores } from '#features/oficina-digital/exportacao/oficina-digital.exportadores.ts';
import { acessosExportador } from '#features/suporte/acessos/acessos.exportador.ts';
import { acessosRoutes } from '#features/suporte/acessos/acessos.routes.ts';
import { auditoriaExportador } from '#features/suporte/auditoria/auditoria.exportador.ts';
import { auditoriaRoutes } from '#features/suporte/auditoria/auditoria.routes.ts';
import { selarAuditoriaJob } from '#features/suporte/auditoria/selar-auditoria.job.ts';
import { arquivoExportadoRoutes } from '#features/suporte/arquivo-exportado/arquivo-exportado.routes.ts';
import { catalogoDeListas } from '#features/suporte/arquivo-exportado/catalogo.ts';
import { gerarArquivoJob } from '#features/suporte/arquivo-exportado/gerar-arquivo.job.ts';
import { buscaRoutes } from '#features/suporte/busca/busca.routes.ts';
import { dadosPorChaveRoutes } from '#features/suporte/dados-por-chave/dados-por-chave.routes.ts';
import { limparVencidosJob } from '#features/suporte/limpeza/limpar-vencidos.job.ts';
import { logAcessoRoutes } from '#features/suporte/log-acesso/log-acesso.routes.ts';
import { enviarMensagemJob } from '#features/suporte/mensagem/enviar-mensagem.job.ts';
import { mensagemRoutes } from '#features/suporte/mensagem/mensagem.routes.ts';
import { catalogoDe } from '#features/suporte/planilha/catalogo.ts';
import { planilhaJobs } from '#features/suporte/planilha/planilha.jobs.ts';
import { planilhaRoutes } from '#features/suporte/planilha/planilha.routes.ts';
import { lembrarLancamentosJob } from '#features/vendas/lancamento/lembrar.job.ts';
import { historicoMensalExportador } from '#features/relatorios/fechamento/historico.exportador.ts';
import { fechamentoRoutes } from '#features/relatorios/fechamento/fechamento.routes.ts';
import { lancamentoRoutes } from '#features/vendas/lancamento/lancamento.routes.ts';

/** What people can have as a file: one line a sub-slice. */
export const ALL_EXPORTADORES: readonly Exportador[] = [
  concessionariasExportador,
  gruposExportador,
  ...agendaExportadores,
  servicosExportador,
  mecanicosExportador,
  consultoresExportador,
  usuariosExportador,
  permissoesExportador,
  ...cardapioExportadores,
  pedidoExportador,
  ...oficinaDigitalExportadores,
  acessosExportador,
  auditoriaExportador,
  historicoMensalExportador,
  indicadoresExportador,
  tempoParadoExportador,
];

/** The spreadsheets that people can bring: one line a sub-slice. */
export const ALL_IMPORTADORES: readonly Importador[] = [
  ...cardapioImportadores,
  estoqueImportador,
  vendasImportador,
  usuariosImportador,
  servicosImportador,
  mecanicosImportador,
  consultoresImportador,
];

const listas = catalogoDeListas(ALL_EXPORTADORES);
const planilhas = catalogoDe(ALL_IMPORTADORES);

/** Everything the product can do: one line a sub-slice. */
export const ALL_ROUTES: readonly Route[] = [
  ...distribuidorRoutes,
  ...agendamentoRoutes,
  ...equipeRoutes,
  ...recepcaoRoutes,
  ...servicoRoutes,
  ...paralisacaoRoutes,
  ...reciboRoutes,
  ...importacaoRoutes,
  ...dmsRoutes,
  ...visaoRoutes,
  ...autenticacaoRoutes,
  ...concessionariaAtualRoutes,
  ...senhaRoutes,
  ...contaRoutes,
  ...usuarioRoutes,
  ...permissaoRoutes,
  ...concessionariaRoutes,
  ...chaveIntegracaoRoutes,
  ...grupoRoutes,
  ...municipioRoutes,
  ...tipoServicoRoutes,
  ...servicoOferecidoRoutes,
  ...mecanicoRoutes,
  ...consultorRoutes,
  ...ausenciaRoutes,
  ...cardapioRoutes,
  ...fornecedorRoutes,
  ...movimentoRoutes,
  ...sugestaoRoutes,
  ...modeloChecklistRoutes,
  ...checklistRoutes,
  ...orcamentoRoutes,
  ...publicoRoutes,
  ...oportunidadeRoutes,
  ...pesquisaRoutes,
  ...painelRoutes,
  ...adianteRoutes,
  ...tempoParadoRoutes,
  ...pivotRoutes,
  ...buscaRoutes,
  ...dadosPorChaveRoutes,
  ...logAcessoRoutes,
  ...acessosRoutes,
  ...auditoriaRoutes,
  ...mensagemRoutes,
  ...arquivoExportadoRoutes(listas),
  ...planilhaRoutes(planilhas),
  ...lancamentoRoutes,
  ...fechamentoRoutes,
];

export const ALL_FEEDS: Feeds = { ...agendamentoFeeds, ...servicoFeeds, ...orcamentoFeeds };

export const ALL_JOBS: readonly RunnableJob[] = [
  importarAgendaJob,
  desfazerImportacaoJob,
  marcarNoShowJob,
  enviarLinkSenhaJob,
  enviarMensagemJob,
  acompanharOrcamentosJob,
  enviarPesquisasJob,
  limparVencidosJob,
  selarAuditoriaJob,
  apurarFatosJob,
  abrirDiaJob,
  gerarArquivoJob(listas),
  ...planilhaJobs(planilhas),
  ...cardapioJobs,
  lembrarLancamentosJob,
  gerarSugestoesJob,
];

/** What browsers ask for by themselves. */
export const ALL_PAGES: readonly Page[] = [...marcaPages];
