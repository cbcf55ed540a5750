import type { Bloqueio } from '@oferta/contracts/agenda/equipe.ts';
import type { HoraQueCabe, HoraRecusada } from '@oferta/contracts/agenda/hora-recusada.ts';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import type { OrigemAgendamento } from '@oferta/domain/agenda/marcar/agendamento.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { createStore, useStore } from '#kernel/store.ts';

/** A job that was asked for before the form was opened. */
export interface ServicoDito {
  readonly codTipoServico: number;
  readonly descricao: string;
  readonly tempoPadraoMin: number;
  readonly codMecanico: number | null;
}

/** What a new appointment begins with. Minutes since 00:00 and minutes of length. */
export interface PreenchimentoInicial {
  readonly codConsultor?: number;
  readonly dia?: Dia;
  readonly inicioMin?: number;
  /** Chosen by hand; absent: one interval of the agenda. */
  readonly duracaoMin?: number;
  readonly placa?: string;
  readonly km?: number | null;
  readonly servicos?: readonly ServicoDito[];
  readonly observacao?: string;
  readonly origem?: OrigemAgendamento;
  /** An appointment whose client, vehicle and jobs are taken over: a missed one being booked again. */
  readonly copiaDe?: number;
  /** The client stands at the door: booked for now, and received at once. */
  readonly chegouAgora?: true;
}

/** A job as far as a dialog needs it; a ServicoAgendado is one. */
export interface ServicoAlvo {
  readonly codServico: number;
  readonly codAgendamento: number;
  readonly descricao: string;
  readonly placa: string | null;
  readonly cliente: string;
  readonly codMecanico: number | null;
}

/** Who does a job, in which bay, and when. Minutes since 00:00. */
export interface PlanoDoServico {
  readonly codMecanico: number | null;
  readonly codBox: number | null;
  readonly dia: Dia | null;
  readonly inicioMin: number | null;
}

/** Time of a person or bay on a board; without a code, of the whole dealership. Minutes since 00:00. */
export interface HorarioDoQuadro {
  readonly recurso: Bloqueio['recurso'];
  readonly codRecurso: number | null;
  /** Whose it is, as the board calls them. */
  readonly nome: string;
  readonly dia: Dia;
  readonly inicioMin: number;
  readonly fimMin: number;
}

/** Why a job has to stop first, and what is done then. */
export interface PausaAntes {
  readonly porque: string;
  readonly seguir: () => void;
}

/** What can be open over the agenda, with the record it is about. */
export type AgendaDialog =
  | { readonly tipo: 'form'; readonly inicial?: PreenchimentoInicial }
  | { readonly tipo: 'form'; readonly codAgendamento: number; readonly foco?: 'horario' }
  | {
      readonly tipo:
        | 'receber'
        | 'cancelar'
        | 'noShow'
        | 'historico'
        | 'confirmacao'
        | 'previsao'
        | 'avisarPrevisao'
        | 'avisarMudanca';
      readonly agendamento: Agendamento;
      /** `previsao`: the delivery that could be promised instead, an instant. */
      readonly sugerida?: string;
    }
  | { readonly tipo: 'pausar'; readonly servico: ServicoAlvo; readonly antesDe?: PausaAntes }
  | {
      readonly tipo: 'reprovar' | 'tempoAdicional' | 'escalar';
      readonly servico: ServicoAlvo;
    }
  | { readonly tipo: 'retorno'; readonly servico: ServicoAgendado }
  | {
      readonly tipo: 'programar' | 'planejar';
      readonly servico: ServicoAgendado;
      /** What of the plan was already said by where the job was dropped. */
      readonly lugar?: Partial<PlanoDoServico>;
    }
  | {
      readonly tipo: 'motivoEspecialidade';
      readonly servico: ServicoAlvo;
      /** Who lacks which speciality. */
      readonly frase: string;
      /** Who has it. */
      readonly quemTem: readonly string[];
      readonly onConfirm: (motivo: string) => void;
    }
  | { readonly tipo: 'entregar'; readonly codAgendamento: number }
  /** A mechanic who is not there that day: whose jobs go to the others. */
  | { readonly tipo: 'folga'; readonly codMecanico: number; readonly dia: Dia }
  /** A day alone: whose time and which hours is told in the question. */
  | { readonly tipo: 'bloquear'; readonly dia: Dia; readonly horario?: HorarioDoQuadro }
  /** How the dealership is booked by the internet. */
  | { readonly tipo: 'paginaPublica' }
  | { readonly tipo: 'encaixe'; readonly frase: string; readonly onConfirm: () => void }
  /** The workshop has no capacity at the hour a card was moved to. */
  | {
      readonly tipo: 'horaRecusada';
      readonly frase: string;
      readonly recusada: HoraRecusada;
      readonly onEscolher: (hora: HoraQueCabe) => void;
      readonly onInsistir: (motivo: string) => void;
    };

export type PedidoDeFormulario = Extract<AgendaDialog, { tipo: 'form' }>;
export type PedidoDeDialogo = Exclude<AgendaDialog, { tipo: 'form' }>;

interface Abertos {
  /** The booking form, beside the board. */
  readonly formulario: PedidoDeFormulario | null;
  /** Counts the forms opened: each is a new one, also for the same slot. */
  readonly vez: number;
  /** It holds something that was typed and not saved. */
  readonly sujo: boolean;
  /** The form asked for meanwhile: it waits for the answer whether what was typed may go. */
  readonly proximo: PedidoDeFormulario | null;
  /** A question over all of it. The form stays below: a car that is received in between costs nobody their booking. */
  readonly dialogo: PedidoDeDialogo | null;
}

const NADA: Abertos = { formulario: null, vez: 0, sujo: false, proximo: null, dialogo: null };
/** Changed by what opens and closes here, and by the form itself (formulario-aberto.ts). */
export const abertosStore = createStore<Abertos>(NADA);

export const openAgendaDialog = (pedido: AgendaDialog): void =>
  abertosStore.set((agora) => {
    if (pedido.tipo !== 'form') return { ...agora, dialogo: pedido };
    return agora.sujo ? { ...agora, proximo: pedido } : { ...agora, formulario: pedido, vez: agora.vez + 1 };
  });

/** Closes the question; the form below it stays. */
export const closeAgendaDialog = (): void => abertosStore.set((agora) => ({ ...agora, dialogo: null }));

/** The board is left. */
const closeTudo = (): void => abertosStore.set(NADA);

export const useAbertos = (): Abertos => useStore(abertosStore);

/** A form that was asked for where there is no place for it: the next board opens it. */
const aoChegar = createStore<PreenchimentoInicial | null>(null);
let lugares = 0;

/** A place where forms and dialogs open has come; answers what is to be done when it goes. */
export function abrirLugar(): () => void {
  lugares += 1;
  const inicial = aoChegar.get();
  aoChegar.set(null);
  if (inicial) openAgendaDialog({ tipo: 'form', inicial });
  return () => {
    lugares -= 1;
    closeTudo();
  };
}

/** Opens the form on the screen that is there, or has the agenda open it, to which `irParaAgenda` leads. */
export function openFormSomewhere(inicial: PreenchimentoInicial, irParaAgenda: () => void): void {
  if (lugares > 0) return openAgendaDialog({ tipo: 'form', inicial });
  aoChegar.set(inicial);
  irParaAgenda();
}
