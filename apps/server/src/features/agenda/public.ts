/** What other slices may do in the agenda. */
export { acrescentarAprovados } from './servico/acrescentar-aprovados.ts';
export { aguardarAprovacao } from './servico/aguardar-aprovacao.ts';
export { devolverAguardandoAprovacao } from './servico/devolver-aguardando-aprovacao.ts';
export { bloqueiosEm, expedienteDe, feriadoEm, loadCalendario } from './equipe/calendario.ts';
export { listMecanicos, type MecanicoRow } from './equipe/equipe.queries.ts';
