import type { HoraQueCabe } from '@oferta/contracts/agenda/hora-recusada.ts';
import type {
  AgendamentoAlterado,
  AgendamentoCompleto,
  AgendamentoNovo,
} from '@oferta/contracts/agenda/registro-agendamento.ts';
import type { OrigemAgendamento, Transporte } from '@oferta/domain/agenda/marcar/agendamento.ts';
import type { MotivoPrevisao } from '@oferta/domain/agenda/oficina/motivo-previsao.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { formatHora, parseHora } from '@oferta/domain/tempo/horario.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { formatDocumento } from '@oferta/domain/cadastros/documento/documento.ts';
import { fromE164 } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import { lerKm } from '@oferta/domain/quilometragem.ts';
import { diaDe, instanteDe, minutoDoDia, type Dia } from '@oferta/domain/dia.ts';
import type { z } from 'zod';
import type { PedidoDeFormulario, PreenchimentoInicial } from '../../hooks/agenda-dialogs.ts';

/** A job as it is being booked. */
export interface ServicoRascunho {
  readonly codServico?: number;
  readonly codTipoServico: number;
  readonly descricao: string;
  readonly tempoPadraoMin: number;
  readonly codMecanico: number | null;
}

/** The form as typed. Texts are masked, times are minutes since 00:00 of the dealership's day. */
export interface Rascunho {
  readonly placa: string;
  readonly chassi: string;
  readonly modelo: string;
  readonly marca: string;
  readonly ano: string;
  readonly km: string;
  readonly cor: string;
  readonly nome: string;
  readonly documento: string;
  readonly telefone: string;
  readonly email: string;
  readonly servicos: readonly ServicoRascunho[];
  readonly codConsultor: number | null;
  readonly dia: Dia | null;
  readonly inicioMin: number | null;
  /** Minutes the consultant's agenda is taken, not those of the work; null: one interval of the house's agenda. */
  readonly duracaoMin: number | null;
  readonly origem: OrigemAgendamento;
  readonly transporte: Transporte | '';
  readonly entregaDia: Dia | null;
  readonly entregaMin: number | null;
  /** Why the delivery is promised anew; only asked for then. */
  readonly motivoPrevisao: MotivoPrevisao | '';
  readonly textoPrevisao: string;
  readonly observacao: string;
  /** Where a car that is in the house stands. */
  readonly vagaPatio: string;
  readonly encaixe: boolean;
  /** Why, where the dealership asks for it. */
  readonly motivoEncaixe: string;
  readonly motivoEspecialidade: string;
}

const VAZIO: Rascunho = {
  placa: '',
  chassi: '',
  modelo: '',
  marca: '',
  ano: '',
  km: '',
  cor: '',
  nome: '',
  documento: '',
  telefone: '',
  email: '',
  servicos: [],
  codConsultor: null,
  dia: null,
  inicioMin: null,
  duracaoMin: null,
  origem: 'telefone',
  transporte: '',
  entregaDia: null,
  entregaMin: null,
  motivoPrevisao: '',
  textoPrevisao: '',
  observacao: '',
  vagaPatio: '',
  encaixe: false,
  motivoEncaixe: '',
  motivoEspecialidade: '',
};

/** Where a new appointment starts from: nothing, the slot that was clicked, or the range that was swept. */
export function rascunhoNovo(inicial: PreenchimentoInicial): Rascunho {
  const { dia = null, inicioMin = null, duracaoMin = null, codConsultor = null } = inicial;
  const { placa = '', origem = inicial.chegouAgora ? 'balcao' : 'telefone' } = inicial;
  const { km = null, servicos = [], observacao = '' } = inicial;
  const dito = { servicos, observacao, km: km === null ? '' : emNumero(km) };
  return { ...VAZIO, ...dito, placa, codConsultor, dia, inicioMin, duracaoMin, origem };
}

/** The slot of the board that was pointed at while a booking is being typed, as a change of it; null: something else was asked for. */
export function horarioPedido(pedido: PedidoDeFormulario): Partial<Rascunho> | null {
  const pedida = 'inicial' in pedido ? (pedido.inicial ?? {}) : {};
  const { codConsultor = null, dia, inicioMin, duracaoMin, copiaDe } = pedida;
  if (dia === undefined || inicioMin === undefined || copiaDe !== undefined) return null;
  // A length chosen before stays: only the hour was pointed at.
  return { codConsultor, dia, inicioMin, ...(duracaoMin !== undefined && { duracaoMin }), encaixe: false };
}

/** An hour that fits, as a change of the draft: with whom, and who does each of its jobs. */
export const naHora = (
  { servicos }: Pick<Rascunho, 'servicos'>,
  { dia, hora, codConsultor, mecanicos }: HoraQueCabe,
): Partial<Rascunho> => ({
  codConsultor,
  dia,
  inicioMin: parseHora(hora),
  encaixe: false,
  motivoEncaixe: '',
  servicos: servicos.map((servico, i) => ({ ...servico, codMecanico: mecanicos[i] ?? servico.codMecanico })),
});

/** A saved appointment as the form shows it. */
export function rascunhoDe(registro: AgendamentoCompleto, fuso: string): Rascunho {
  const entrega = registro.previsaoEntrega === null ? null : new Date(registro.previsaoEntrega);
  return {
    placa: registro.placa === null ? '' : formatPlaca(registro.placa),
    chassi: registro.chassi ?? '',
    modelo: registro.modelo,
    marca: registro.marca ?? '',
    ano: registro.ano ?? '',
    km: registro.km === null ? '' : emNumero(registro.km),
    cor: registro.cor ?? '',
    nome: registro.cliente,
    documento: formatDocumento(registro.documento ?? ''),
    telefone: registro.telefone === null ? '' : fromE164(registro.telefone),
    email: registro.email ?? '',
    servicos: registro.servicos.map(
      ({ codServico, codTipoServico, descricao, tempoPadraoMin, codMecanico }) => ({
        codServico,
        codTipoServico,
        descricao,
        tempoPadraoMin,
        codMecanico,
      }),
    ),
    codConsultor: registro.codConsultor,
    dia: registro.dataAgendamento,
    inicioMin: parseHora(registro.horaAgendamento),
    duracaoMin: registro.duracaoMin,
    origem: registro.origem,
    transporte: registro.transporte ?? '',
    entregaDia: entrega && diaDe(entrega, fuso),
    entregaMin: entrega && minutoDoDia(entrega, fuso),
    motivoPrevisao: '',
    textoPrevisao: '',
    observacao: registro.observacao ?? '',
    vagaPatio: registro.vagaPatio ?? '',
    // Asked for by a save; a place that is kept stays what it is.
    encaixe: false,
    motivoEncaixe: '',
    motivoEspecialidade: '',
  };
}

/** The same car and jobs in another visit: a missed appointment booked again. */
export function rascunhoCopiado(
  registro: AgendamentoCompleto,
  fuso: string,
  inicial: PreenchimentoInicial,
): Rascunho {
  const copia = rascunhoDe(registro, fuso);
  return {
    ...copia,
    servicos: copia.servicos.map(({ codTipoServico, descricao, tempoPadraoMin }) => ({
      codTipoServico,
      descricao,
      tempoPadraoMin,
      codMecanico: null,
    })),
    codConsultor: inicial.codConsultor ?? registro.codConsultor,
    dia: inicial.dia ?? null,
    inicioMin: inicial.inicioMin ?? null,
    entregaDia: null,
    entregaMin: null,
    vagaPatio: '',
    encaixe: false,
  };
}

/** Minutes the jobs take together. */
export const minutosDosServicos = ({ servicos }: Pick<Rascunho, 'servicos'>): number =>
  servicos.reduce((soma, { tempoPadraoMin }) => soma + tempoPadraoMin, 0);

/**
 * Minutes of the consultant's agenda a draft takes, as the server will count them, and the length that can be taken instead:
 * the jobs' time, or the house's interval where it takes that already; null: there is no other.
 */
export function tempoNaAgenda(
  { duracaoMin }: Pick<Rascunho, 'duracaoMin'>,
  { minutos, intervaloMin }: { minutos: number; intervaloMin: number },
): { ocupado: number; alternativa: number | null } {
  const ocupado = duracaoMin ?? intervaloMin;
  const outra = [minutos, intervaloMin].find((cada) => cada > 0 && cada !== ocupado);
  return { ocupado, alternativa: outra ?? null };
}

type Corpo = z.input<typeof AgendamentoNovo>;

const ouNada = (texto: string): string | null => texto.trim() || null;

/** The call's body. Only for a draft without errors: day and hour are then known. */
export function toNovo(
  rascunho: Rascunho,
  { codConcessionaria, fuso }: { codConcessionaria: number; fuso: string },
): Corpo {
  const { entregaDia, entregaMin, duracaoMin, motivoEncaixe, motivoEspecialidade } = rascunho;
  const entrega =
    entregaDia !== null && entregaMin !== null
      ? instanteDe(entregaDia, entregaMin, fuso).toISOString()
      : null;
  return {
    codConcessionaria,
    codConsultor: rascunho.codConsultor,
    dataAgendamento: rascunho.dia ?? '',
    horaAgendamento: formatHora(rascunho.inicioMin ?? 0),
    ...(duracaoMin !== null && { duracaoMin }),
    cliente: {
      nome: rascunho.nome.trim(),
      documento: ouNada(rascunho.documento),
      telefone: ouNada(rascunho.telefone),
      email: ouNada(rascunho.email),
    },
    veiculo: {
      placa: ouNada(rascunho.placa),
      chassi: ouNada(rascunho.chassi),
      modelo: rascunho.modelo.trim(),
      marca: ouNada(rascunho.marca),
      ano: ouNada(rascunho.ano),
      km: lerKm(rascunho.km),
      cor: ouNada(rascunho.cor),
    },
    servicos: rascunho.servicos.map((servico) => ({ ...servico })),
    observacao: ouNada(rascunho.observacao),
    origem: rascunho.origem,
    transporte: rascunho.transporte || null,
    previsaoEntrega: entrega,
    encaixe: rascunho.encaixe,
    ...(motivoEncaixe && { motivoEncaixe }),
    ...(motivoEspecialidade.trim() && { motivoEspecialidade: motivoEspecialidade.trim() }),
  };
}

/** Whether the draft breaks the promise that was made, which has to be said why. */
export const quebraPromessa = (antes: Rascunho, depois: Rascunho): boolean =>
  antes.entregaDia !== null &&
  (antes.entregaDia !== depois.entregaDia || antes.entregaMin !== depois.entregaMin);

/** Only what the person changed: a colleague's change to the rest of the record stays. */
export function toAlterado(
  antes: Rascunho,
  depois: Rascunho,
  { versao, ...lugar }: { versao: number; codConcessionaria: number; fuso: string },
): z.input<typeof AgendamentoAlterado> {
  const {
    codConcessionaria: _same,
    origem: _kept,
    confirmarDuplicado: _new,
    ...novo
  } = toNovo(depois, lugar);
  const velho: Partial<Corpo> = toNovo(antes, lugar);
  const mudou = Object.entries(novo).filter(
    ([campo, valor]) => JSON.stringify(valor) !== JSON.stringify(velho[campo as keyof Corpo]),
  );
  const { motivoPrevisao: motivo, textoPrevisao, vagaPatio } = depois;
  return {
    versao,
    ...Object.fromEntries(mudou),
    ...(vagaPatio !== antes.vagaPatio && { vagaPatio: ouNada(vagaPatio) }),
    ...(motivo !== '' &&
      quebraPromessa(antes, depois) && { motivoPrevisao: { motivo, texto: ouNada(textoPrevisao) } }),
  };
}
