import type { Acao, EstadoServico } from './ciclo-servico.ts';
import type { StatusServico } from './servico.ts';

/** The actions as written on buttons and menus. */
export const NOME_ACAO_SERVICO: Readonly<Record<Acao, string>> = {
  iniciar: 'Iniciar serviço',
  atualizarPercentual: 'Atualizar percentual',
  paralisar: 'Paralisar serviço',
  programarParalisado: 'Programar serviço',
  retomar: 'Retomar serviço',
  finalizar: 'Concluir serviço',
  cancelarInicio: 'Cancelar início',
  registrarQualidade: 'Aprovar inspeção',
  reprovarQualidade: 'Reprovar inspeção',
  cancelarQualidade: 'Cancelar inspeção',
  registrarEntrega: 'Registrar entrega',
  cancelarEntrega: 'Cancelar entrega',
  acrescentarTempo: 'Acrescentar tempo',
  atribuirMecanico: 'Atribuir mecânico',
};

const PROXIMA: Readonly<Record<StatusServico, Acao | null>> = {
  1: 'iniciar',
  2: 'finalizar',
  3: 'registrarQualidade',
  4: 'registrarEntrega',
  5: null,
};

/**
 * The one step a card offers first, or null once the car is delivered. It may still be held up by a missing
 * mechanic or a closed OS: the button stays and `impedimentoPara` says why.
 */
export function proximaAcao({
  status,
  paralisado,
}: Pick<EstadoServico, 'status' | 'paralisado'>): Acao | null {
  return paralisado ? 'retomar' : PROXIMA[status];
}
