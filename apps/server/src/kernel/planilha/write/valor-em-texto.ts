import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { semMilhares } from '@oferta/domain/numero.ts';
import type { TipoCampo, Valor } from '@oferta/domain/planilha/campo.ts';

type Relogio = (instante: Date) => number;

/** A column of days may end in a word: "Total". */
export const DIA = /^\d{4}-\d\d-\d\d$/;

const relogioEmTexto = (minutos: number): string =>
  `${String(Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`;

/** A value as a Brazilian reads it and our import reads it back. */
export function valorEmTexto(tipo: TipoCampo, valor: Valor | undefined, relogio: Relogio): string {
  if (valor === null || valor === undefined) return '';
  if (valor instanceof Date) {
    const parede = new Date(relogio(valor)).toISOString();
    return `${formatDia(parede.slice(0, 10))} ${parede.slice(11, 16)}`;
  }
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (typeof valor === 'string') return tipo === 'data' && DIA.test(valor) ? formatDia(valor) : valor;
  if (tipo === 'dinheiro' || tipo === 'percentual') return semMilhares(valor / 100, 2);
  if (tipo === 'hora' || tipo === 'duracao') return relogioEmTexto(Math.round(valor));
  return tipo === 'inteiro' ? String(valor) : semMilhares(valor);
}

/** The same for paper, where money shows its symbol. */
export function valorNoPapel(tipo: TipoCampo, valor: Valor | undefined, relogio: Relogio): string {
  if (typeof valor !== 'number') return valorEmTexto(tipo, valor, relogio);
  if (tipo === 'dinheiro') return formatBRL(valor);
  return tipo === 'percentual'
    ? `${valorEmTexto(tipo, valor, relogio)} %`
    : valorEmTexto(tipo, valor, relogio);
}
