/** What other slices may do in the agenda. */
export { acrescentarAprovados } from './servico/ciclo/acrescentar-aprovados.ts';
export { aguardarAprovacao } from './servico/ciclo/aguardar-aprovacao.ts';
export { devolverAguardandoAprovacao } from './servico/ciclo/devolver-aguardando-aprovacao.ts';
export { type CasaRow, listCasas } from './equipe/casas.queries.ts';
export { expedienteDe, feriadoEm, loadCalendario } from './equipe/calendario.ts';
export { listMecanicos } from './equipe/equipe.queries.ts';
export { periodoDe } from './equipe/periodo.ts';
export { cargaDaEquipe, type Trecho } from './painel/carga-da-equipe.ts';
export { contarAtrasadas, contarDosDias, mediaDosTrechos, somarCarga } from './painel/painel.queries.ts';
export { aberturaDe, type CasaComAbertura, trechosDe } from './passado/tempo-da-visita.ts';
export { listVisitas, type VisitaRow } from './passado/visita.queries.ts';
export { entregaDe } from './servico/entrega/entrega-prometida.ts';
export { listPrometidas } from './servico/entrega/prometidas.queries.ts';
