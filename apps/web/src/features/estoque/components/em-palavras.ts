import { contasDe, type Explicacao } from '@oferta/domain/estoque/politica.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { plural } from '@oferta/domain/plural.ts';

export const inteiro = (valor: number): string => emNumero(valor).replace('-', '−');
/** Tenths of a unit: "5,4"; a true minus. */
export const decimos = (valor: number): string => emNumero(valor / 10, 1).replace('-', '−');
/** Hundredths of a unit a month, as people say them: whole from ten on. */
export const previsao = (centesimos: number): string =>
  centesimos >= 1000 ? emNumero(Math.round(centesimos / 100)) : emNumero(centesimos / 100, 1);

/** "Ponto de pedido 14 = demanda no prazo 9 + segurança 5; disponível 6". */
export function porQueEmPalavras(e: Explicacao): string {
  const { ponto, posicao } = contasDe(e);
  const conta =
    e.minimo === null
      ? `demanda em ${plural(e.dias, 'dia', 'dias')} ${decimos(e.demandaDecimos)} ${e.segurancaDecimos < 0 ? '−' : '+'} segurança ${decimos(Math.abs(e.segurancaDecimos))}`
      : 'mínimo fixado';
  return `Ponto de pedido ${inteiro(ponto)} = ${conta}; disponível ${inteiro(posicao)}`;
}

export const CLASSE_DEMANDA = {
  regular: 'regular',
  intermitente: 'intermitente',
  erratica: 'errática',
  irregular: 'irregular',
  semDemanda: 'sem demanda',
} as const;
