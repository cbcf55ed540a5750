import type { VeiculoNaRecepcao } from '@oferta/contracts/agenda/recepcao.ts';
import { atrasoMin } from '@oferta/domain/agenda/entrega/promessa.ts';
import type { Tone } from '#ui/tone.ts';

const TONS: Readonly<Record<number, Tone>> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 };

/** The board's word for a status as a colour; an unknown one is painted with nobody's. */
export const tomDaRecepcao = ({ status }: VeiculoNaRecepcao): Tone => TONS[status] ?? 'neutral';

/** Minutes past the promised delivery, 0 when there is time or no promise. A car that waits to be taken is not late. */
export function atrasoNaRecepcao({ previsaoEntrega, status }: VeiculoNaRecepcao, agora: Date): number {
  if (previsaoEntrega === null || status >= 4) return 0;
  return atrasoMin(new Date(previsaoEntrega), agora);
}

/** Whole minutes since the car was received; 0 where this device's clock is behind. */
export const esperaNaRecepcao = ({ recebidoEm }: VeiculoNaRecepcao, agora: Date): number =>
  Math.max(0, Math.floor((agora.getTime() - Date.parse(recebidoEm)) / 60_000));

/** Pages of a board that nobody scrolls; an empty board is one empty page. */
export function paginasDe<T>(itens: readonly T[], porPagina: number): readonly (readonly T[])[] {
  const quantas = Math.max(1, Math.ceil(itens.length / porPagina));
  return Array.from({ length: quantas }, (_, at) => itens.slice(at * porPagina, (at + 1) * porPagina));
}

const MINUTOS_DO_DIA = 1440;

/** Minutes from one minute of the day until the next time the clock shows another, 1 to 1440. */
export function minutosAte(minuto: number, alvo: number): number {
  return ((alvo - minuto - 1 + MINUTOS_DO_DIA) % MINUTOS_DO_DIA) + 1;
}
