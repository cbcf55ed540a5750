import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { NOME_SITUACAO_AGENDAMENTO } from '@oferta/domain/agenda/marcar/agendamento.ts';
import { stateLabel, stateShort, type State, type Tone } from '#ui/tone.ts';
import { estadoDoAgendamento } from '../../../model/estado-cartao.ts';
import { atrasoDoAgendamento, isPorReceber, type Agora } from '../../../model/evento-agendamento.ts';
import { encontra } from '../../../model/filtro-agenda.ts';

/** Where a visit stands in the list: before the arrival, in the workshop (its card's state), or not happening. */
export type Etapa = 'pendente' | 'confirmado' | `${State}` | 'noShow' | 'cancelado';

export const ETAPAS: readonly Etapa[] = [
  'pendente',
  'confirmado',
  '1',
  '2',
  '3',
  '4',
  '5',
  'p',
  'noShow',
  'cancelado',
];

/** An appointment as a row: minutes late are of now. */
export interface LinhaAgendamento {
  readonly agendamento: Agendamento;
  readonly etapa: Etapa;
  readonly atraso: number;
  /** Why it cannot be kept where it is; null while it can. */
  readonly semLugar: string | null;
}

/** The state of a stage inside the workshop; null before and outside it. */
export function estadoDaEtapa(etapa: Etapa): State | null {
  if (etapa === 'p') return 'p';
  const numero = Number(etapa);
  return numero >= 1 && numero <= 5 ? (numero as State) : null;
}

const FORA: Readonly<Partial<Record<Etapa, Tone>>> = {
  pendente: 'neutral',
  confirmado: 'brand',
  noShow: 'late',
};

export const tomDaEtapa = (etapa: Etapa): Tone => estadoDaEtapa(etapa) ?? FORA[etapa] ?? 'neutral';

const FORA_DA_OFICINA = {
  pendente: 'A confirmar',
  confirmado: 'Confirmado',
  noShow: 'No-show',
  cancelado: 'Cancelado',
} as const;

/** The stage's name, short for counters, whole for paper. */
export function nomeDaEtapa(etapa: Etapa, inteiro = false): string {
  if (etapa === 'pendente' || etapa === 'confirmado' || etapa === 'noShow' || etapa === 'cancelado')
    return inteiro ? NOME_SITUACAO_AGENDAMENTO[etapa] : FORA_DA_OFICINA[etapa];
  const estado = estadoDaEtapa(etapa) ?? 1;
  return inteiro ? stateLabel(estado) : stateShort(estado);
}

function etapaDe(agendamento: Agendamento): Etapa {
  const { situacao } = agendamento;
  if (situacao === 'noShow' || situacao === 'cancelado') return situacao;
  if (isPorReceber(agendamento)) return situacao === 'pendente' ? 'pendente' : 'confirmado';
  return `${estadoDoAgendamento(agendamento)}`;
}

/** A row keeps its identity while its record, its lateness and its place stay as they are: only then is it drawn again. */
const kept = new WeakMap<Agendamento, LinhaAgendamento>();

export function toLinhas(
  agendamentos: readonly Agendamento[],
  agora: Agora,
  semLugarDe: (agendamento: Agendamento) => string | null = () => null,
): readonly LinhaAgendamento[] {
  return agendamentos.map((agendamento) => {
    const atraso = agendamento.situacao === 'noShow' ? 0 : atrasoDoAgendamento(agendamento, agora);
    const before = kept.get(agendamento);
    const semLugar = semLugarDe(agendamento);
    if (before?.atraso === atraso && before.semLugar === semLugar) return before;
    const linha: LinhaAgendamento = { agendamento, etapa: etapaDe(agendamento), atraso, semLugar };
    kept.set(agendamento, linha);
    return linha;
  });
}

/** The list's ready-made views (design-system 6.4). */
export const VISOES = ['todos', 'meus', 'espera', 'atrasados', 'semLugar'] as const;
export type Visao = (typeof VISOES)[number];

export const NOME_VISAO: Readonly<Record<Visao, string>> = {
  todos: 'Todos',
  meus: 'Meus',
  espera: 'Aguarda na loja',
  atrasados: 'Atrasados',
  semLugar: 'Sem lugar',
};

/** Whether a row is in a view. `meu` is the consultant that the person is; null when they are none. */
export function naVisao(
  { agendamento, atraso, semLugar }: LinhaAgendamento,
  visao: Visao,
  meu: number | null,
): boolean {
  if (visao === 'meus') return meu !== null && agendamento.codConsultor === meu;
  if (visao === 'espera') return agendamento.transporte === 'espera' && agendamento.situacao !== 'cancelado';
  if (visao === 'semLugar') return semLugar !== null;
  return visao === 'todos' || atraso > 0;
}

/** What the person asked to see besides the view. Empty parts ask for nothing. */
export interface FiltroDaLista {
  readonly etapas: readonly string[];
  readonly consultores: readonly string[];
  readonly origens: readonly string[];
  readonly transportes: readonly string[];
  readonly busca: string;
}

const aceita = (pedidos: readonly string[], valor: string): boolean =>
  pedidos.length === 0 || pedidos.includes(valor);

/** Whether a row answers the filters. Its stage apart, so that the stages' counters can count without themselves. */
export function passaSemEtapa({ agendamento }: LinhaAgendamento, filtro: FiltroDaLista): boolean {
  return (
    aceita(filtro.consultores, String(agendamento.codConsultor ?? 'bolsao')) &&
    aceita(filtro.origens, agendamento.origem) &&
    aceita(filtro.transportes, agendamento.transporte ?? 'nenhum') &&
    encontra(agendamento, filtro.busca)
  );
}

/** Whether a row's stage is asked for; what was cancelled is out of sight until it is, or is searched for. */
export const passaNaEtapa = ({ etapa }: LinhaAgendamento, { etapas, busca }: FiltroDaLista): boolean =>
  aceita(etapas, etapa) && (etapa !== 'cancelado' || etapas.length > 0 || busca !== '');
