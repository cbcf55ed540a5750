import type { Pneu, PneuEscrito } from '@oferta/contracts/cardapio/pneu.ts';
import { INDICES_VELOCIDADE } from '@oferta/domain/cardapio/medida-pneu.ts';

/** A tyre as the form holds it; choices are text, '' for none. */
export interface ValoresPneu {
  marca: string;
  desenho: string;
  medida: string;
  indiceCarga: number | null;
  indiceVelocidade: string;
  runFlat: boolean;
  custoCentavos: number | null;
  precoCentavos: number | null;
  valvulaCentavos: number | null;
  balanceamentoCentavos: number | null;
  dot: string;
  modelos: Pneu['modelos'];
  versao: number;
}

export const valoresDe = (pneu: Pneu): ValoresPneu => ({
  marca: pneu.marca,
  desenho: pneu.desenho,
  medida: pneu.medida,
  indiceCarga: pneu.indiceCarga,
  indiceVelocidade: pneu.indiceVelocidade,
  runFlat: pneu.runFlat,
  custoCentavos: pneu.custoCentavos,
  precoCentavos: pneu.precoCentavos,
  valvulaCentavos: pneu.valvulaCentavos,
  balanceamentoCentavos: pneu.balanceamentoCentavos,
  dot: pneu.dot ?? '',
  modelos: pneu.modelos,
  versao: pneu.versao,
});

export const valoresNovos = (): ValoresPneu => ({
  marca: '',
  desenho: '',
  medida: '',
  indiceCarga: null,
  indiceVelocidade: '',
  runFlat: false,
  custoCentavos: null,
  precoCentavos: null,
  valvulaCentavos: 0,
  balanceamentoCentavos: 0,
  dot: '',
  modelos: [],
  versao: 0,
});

/** What is sent. The form has refused what is missing before. */
export const dadosDe = ({ versao: _versao, ...valores }: ValoresPneu): PneuEscrito => ({
  ...valores,
  indiceCarga: valores.indiceCarga ?? 0,
  indiceVelocidade: INDICES_VELOCIDADE.find((indice) => indice === valores.indiceVelocidade) ?? 'L',
  custoCentavos: valores.custoCentavos ?? 0,
  precoCentavos: valores.precoCentavos ?? 0,
  valvulaCentavos: valores.valvulaCentavos ?? 0,
  balanceamentoCentavos: valores.balanceamentoCentavos ?? 0,
  dot: valores.dot.trim() === '' ? null : valores.dot.trim(),
});
