/**
 * The life of a scheduled service as one table: which action is possible where, what it changes, and what the
 * counter is told when it is not possible (spec §4, scheduled-service lifecycle).
 *
 * - etapa: the status, with a stopped service as a place of its own. On the wire a stopped service keeps status 2
 *   and carries a flag, so that the reception board's rule of the lowest status still holds.
 * - impedimento: why an action is refused now; each has its sentence in the contracts.
 */
import { NOME_STATUS_SERVICO, STATUS_SERVICO, type StatusServico } from './servico.ts';

export const ACOES_SERVICO = [
  'iniciar',
  'atualizarPercentual',
  'paralisar',
  'programarParalisado',
  'retomar',
  'finalizar',
  'cancelarInicio',
  'registrarQualidade',
  'reprovarQualidade',
  'cancelarQualidade',
  'registrarEntrega',
  'cancelarEntrega',
  'acrescentarTempo',
  'atribuirMecanico',
] as const;

export type Acao = (typeof ACOES_SERVICO)[number];

export type Impedimento =
  | 'jaIniciado'
  | 'naoIniciado'
  | 'semMecanico'
  | 'osFechada'
  | 'paralisado'
  | 'naoParalisado'
  | 'jaConcluido'
  | 'naoAguardaInspecao'
  | 'naoAguardaEntrega'
  | 'naoEntregue'
  | 'jaFinalizado'
  | 'percentualInvalido';

/** What the lifecycle needs to know of a service. `percentual` is a whole number, 0–100. */
export type EstadoServico = {
  readonly status: StatusServico;
  readonly paralisado: boolean;
  readonly codMecanico: number | null;
  readonly osAberta: boolean;
  readonly percentual: number;
};

/** What comes with an action. A field left out is not judged and not changed. */
export type DadosDaAcao = {
  readonly percentual?: number;
  readonly codMecanico?: number | null;
  /** Work was done on it before the start that is now cancelled. */
  readonly jaTrabalhado?: boolean;
  /** The percentage told before that start; absent: the one it has. */
  readonly percentualAntes?: number;
};

type Etapa = keyof typeof STATUS_SERVICO | 'paralisado';
type Mudanca = Partial<Pick<EstadoServico, 'status' | 'paralisado' | 'percentual'>>;
type Regra = {
  readonly de: readonly Etapa[];
  readonly senao: (etapa: Etapa) => Impedimento;
  readonly muda: Mudanca;
};

const ETAPA_DO_STATUS: Readonly<Record<StatusServico, Etapa>> = {
  1: 'aguardandoServico',
  2: 'emServico',
  3: 'aguardandoInspecao',
  4: 'aguardandoEntrega',
  5: 'finalizado',
};

const { aguardandoServico, emServico, aguardandoInspecao, aguardandoEntrega, finalizado } = STATUS_SERVICO;

/** Why something that needs a car under work cannot be done. */
function foraDeServico(etapa: Etapa): Impedimento {
  if (etapa === 'paralisado') return 'paralisado';
  if (etapa === 'finalizado') return 'jaFinalizado';
  return etapa === 'aguardandoServico' ? 'naoIniciado' : 'jaConcluido';
}

/**
 * A cancelled first start and a failed inspection go back to 0 %: nothing, or nothing good, has been done. A stopped
 * service keeps its percentage, also over a later start that is cancelled, because the work done is still in the car.
 */
const CICLO: Readonly<Record<Acao, Regra>> = {
  iniciar: {
    de: ['aguardandoServico'],
    senao: (etapa) => (etapa === 'paralisado' ? 'paralisado' : 'jaIniciado'),
    muda: { status: emServico },
  },
  atualizarPercentual: { de: ['emServico'], senao: foraDeServico, muda: {} },
  paralisar: { de: ['emServico'], senao: foraDeServico, muda: { paralisado: true } },
  programarParalisado: {
    de: ['paralisado'],
    senao: () => 'naoParalisado',
    muda: { status: aguardandoServico, paralisado: false },
  },
  retomar: {
    de: ['paralisado'],
    senao: () => 'naoParalisado',
    muda: { status: aguardandoServico, paralisado: false },
  },
  finalizar: {
    de: ['emServico'],
    senao: foraDeServico,
    muda: { status: aguardandoInspecao, percentual: 100 },
  },
  cancelarInicio: {
    de: ['emServico'],
    senao: foraDeServico,
    muda: { status: aguardandoServico, percentual: 0 },
  },
  registrarQualidade: {
    de: ['aguardandoInspecao'],
    senao: () => 'naoAguardaInspecao',
    muda: { status: aguardandoEntrega },
  },
  reprovarQualidade: {
    de: ['aguardandoInspecao'],
    senao: () => 'naoAguardaInspecao',
    muda: { status: aguardandoServico, percentual: 0 },
  },
  cancelarQualidade: {
    de: ['aguardandoEntrega'],
    senao: () => 'naoAguardaEntrega',
    muda: { status: aguardandoInspecao },
  },
  registrarEntrega: {
    de: ['aguardandoEntrega'],
    senao: (etapa) => (etapa === 'finalizado' ? 'jaFinalizado' : 'naoAguardaEntrega'),
    muda: { status: finalizado },
  },
  cancelarEntrega: { de: ['finalizado'], senao: () => 'naoEntregue', muda: { status: aguardandoEntrega } },
  acrescentarTempo: {
    de: ['aguardandoServico', 'emServico', 'paralisado', 'aguardandoInspecao', 'aguardandoEntrega'],
    senao: () => 'jaFinalizado',
    muda: {},
  },
  atribuirMecanico: { de: ['aguardandoServico', 'emServico'], senao: foraDeServico, muda: {} },
};

/** What keeps an action from being done now, or null when nothing does. The stage is judged before the data. */
export function impedimentoPara(
  acao: Acao,
  estado: EstadoServico,
  dados: DadosDaAcao = {},
): Impedimento | null {
  const { de, senao } = CICLO[acao];
  const etapa = etapaDe(estado);
  if (!de.includes(etapa)) return senao(etapa);

  if (acao === 'iniciar') return impedimentoDoInicio(estado);
  if (acao === 'atualizarPercentual') return impedimentoDoPercentual(dados.percentual);
  // A running service without a mechanic would be worked on by nobody.
  if (acao === 'atribuirMecanico' && etapa === 'emServico' && dados.codMecanico === null)
    return 'semMecanico';
  return null;
}

/** The service after the action. An action that is refused leaves it as it is, so ask `impedimentoPara` first. */
export function aplicar(acao: Acao, estado: EstadoServico, dados: DadosDaAcao = {}): EstadoServico {
  if (impedimentoPara(acao, estado, dados) !== null) return estado;

  const seguinte = { ...estado, ...CICLO[acao].muda };
  if (acao === 'atualizarPercentual')
    return { ...seguinte, percentual: dados.percentual ?? estado.percentual };
  if (acao === 'cancelarInicio' && dados.jaTrabalhado)
    return { ...seguinte, percentual: dados.percentualAntes ?? estado.percentual };
  if (acao === 'atribuirMecanico' || acao === 'programarParalisado') {
    return {
      ...seguinte,
      codMecanico: dados.codMecanico === undefined ? estado.codMecanico : dados.codMecanico,
    };
  }
  return seguinte;
}

/** The present state in words, for the sentence of a 409: "Serviço já iniciado (Em serviço)". */
export function fraseDoEstado({ status, paralisado }: Pick<EstadoServico, 'status' | 'paralisado'>): string {
  return paralisado ? 'Paralisado' : NOME_STATUS_SERVICO[status];
}

function etapaDe({ status, paralisado }: EstadoServico): Etapa {
  return paralisado ? 'paralisado' : ETAPA_DO_STATUS[status];
}

function impedimentoDoInicio({ codMecanico, osAberta }: EstadoServico): Impedimento | null {
  if (!osAberta) return 'osFechada';
  return codMecanico === null ? 'semMecanico' : null;
}

function impedimentoDoPercentual(percentual: number | undefined): Impedimento | null {
  if (percentual === undefined) return null;
  const valido = Number.isInteger(percentual) && percentual >= 0 && percentual <= 100;
  return valido ? null : 'percentualInvalido';
}
