/** What other slices may do in the agenda. */
export { acrescentarAprovados } from './servico/ciclo/acrescentar-aprovados.ts';
export { aguardarAprovacao } from './servico/ciclo/aguardar-aprovacao.ts';
export { devolverAguardandoAprovacao } from './servico/ciclo/devolver-aguardando-aprovacao.ts';
export { expedienteDe, feriadoEm, loadCalendario } from './equipe/calendario.ts';
export { listMecanicos } from './equipe/equipe.queries.ts';
