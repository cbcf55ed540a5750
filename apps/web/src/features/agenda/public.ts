/**
 * What other slices may use of the agenda: the mechanics' board, the booking form and dialogs, and a free time to choose.
 */
export { AgendaDialogOutlet } from './components/agenda-dialog-outlet.tsx';
export { EscolhaDeVaga, type VagaEscolhida } from './components/horario/escolha-de-vaga.tsx';
export { AgendaMecanicos } from './components/quadro/quadro-dos-mecanicos.ts';
export { openAgendaDialog, openFormSomewhere } from './hooks/agenda-dialogs.ts';
export { marcarEmPalavras } from './hooks/marcar-em-palavras.ts';
export { agendamentosDoPeriodo } from './hooks/use-agendamentos.ts';
export { useAgora } from './hooks/use-agora.ts';
export { consultoresOptions, tiposServicoOptions } from './hooks/use-equipe.ts';
export { diaCurto } from './model/dia-em-palavras.ts';
export { isPorReceber } from './model/evento-agendamento.ts';
