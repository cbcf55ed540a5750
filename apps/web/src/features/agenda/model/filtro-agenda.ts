import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { MINIMO_BUSCA } from '@oferta/domain/constantes.ts';
import type { SearchParams } from '#kernel/address/search-params.ts';
import type { State } from '#ui/tone.ts';
import type { EventoAgendamento } from './evento-agendamento.ts';
import { lerFiltros } from './filtros-da-tela.ts';

/** Circumstances a card can be asked for. */
export const ATENDIMENTOS = ['espera', 'levaETraz', 'recall', 'atraso'] as const;
export type Atendimento = (typeof ATENDIMENTOS)[number];

export const NOME_ATENDIMENTO: Readonly<Record<Atendimento, string>> = {
  espera: 'Aguarda na loja',
  levaETraz: 'Leva e traz',
  recall: 'Recall',
  atraso: 'Em atraso',
};

/** What the person asked to see. Empty parts ask for nothing. */
export interface FiltroAgenda {
  readonly estados: readonly string[];
  readonly atendimentos: readonly string[];
  readonly busca: string;
}

/** Whether an appointment has the circumstance. */
export function temAtendimento({ agendamento, atraso }: EventoAgendamento, qual: Atendimento): boolean {
  if (qual === 'atraso') return atraso > 0;
  if (qual === 'recall') return agendamento.recall;
  return agendamento.transporte === qual;
}

/** Cards that do not answer the filter are dimmed, never removed: the day keeps its shape (design-system 5.5). */
export function passaNoFiltro(
  evento: EventoAgendamento,
  { estados, atendimentos, busca }: FiltroAgenda,
): boolean {
  if (estados.length > 0 && !estados.includes(String(evento.estado))) return false;
  const pedidos = ATENDIMENTOS.filter((qual) => atendimentos.includes(qual));
  if (pedidos.length > 0 && !pedidos.some((qual) => temAtendimento(evento, qual))) return false;
  return encontra(evento.agendamento, busca);
}

type Procurado = Pick<Agendamento, 'placa' | 'chassi' | 'cliente'>;

/** Whether plate, chassis or client hold the typed text; fewer characters than a search's minimum ask for nothing. */
export function encontra({ placa, chassi, cliente }: Procurado, busca: string): boolean {
  const texto = busca.trim();
  if (texto.length < MINIMO_BUSCA) return true;
  const chave = semAcento(texto);
  const codigo = chave.replace(/[\s./*_-]/g, '');
  const porCodigo = codigo !== '' && [placa, chassi].some((cada) => cada?.toLowerCase().includes(codigo));
  return porCodigo || semAcento(cliente).includes(chave);
}

const asLista = (value: SearchParams[string]): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

/** How many of the consultants' cards a kept view leaves in sight. */
export function contarNaVisao(eventos: readonly EventoAgendamento[], filtros: string): number {
  const { st, con, at } = lerFiltros('consultores', filtros);
  const filtro = { estados: asLista(st), atendimentos: asLista(at), busca: '' };
  const pessoas = asLista(con);
  return eventos.filter(
    (evento) =>
      passaNoFiltro(evento, filtro) &&
      (pessoas.length === 0 || pessoas.includes(String(evento.agendamento.codConsultor))),
  ).length;
}

/** How many cards are in each state. */
export function contarEstados(eventos: readonly { readonly estado: State }[]): ReadonlyMap<State, number> {
  const contagem = new Map<State, number>();
  for (const { estado } of eventos) contagem.set(estado, (contagem.get(estado) ?? 0) + 1);
  return contagem;
}
