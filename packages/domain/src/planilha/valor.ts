import { semAcento } from '../busca.ts';
import type { TipoCampo, ValorLido } from './campo.ts';
import { lerData } from './data.ts';
import { lerHora } from './hora.ts';
import { lerDinheiro, lerTmo } from './numero.ts';

const SIM = new Set(['sim', 's', 'x', '1', 'verdadeiro', 'true', 'yes', 'y', 'ativo', 'ativa']);
const NAO = new Set(['nao', 'n', '0', 'falso', 'false', 'no', 'inativo', 'inativa']);

/** A number with Brazilian or plain decimals: 1.234,5, 1234.5, -3; null for what is none. */
export function lerDecimal(texto: string): number | null {
  const valor = texto.trim().replace(/\s/g, '');
  if (/^[-+]?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/.test(valor))
    return Number(valor.replaceAll('.', '').replace(',', '.'));
  return /^[-+]?(?:\d+|\d{1,3}(?:,\d{3})+)\.\d+$/.test(valor) ? Number(valor.replaceAll(',', '')) : null;
}

/** A whole number: 1.234, 1234, 1234,00; null for what is none or is too big to be exact. */
export function lerInteiro(texto: string): number | null {
  const numero = lerDecimal(texto.trim().replace(/[.,]0+$/, (zeros) => (zeros === '.000' ? zeros : '')));
  return numero !== null && Number.isSafeInteger(numero) ? numero : null;
}

/** Hundredths of a percent of 12,5 or 12,5 %; null for what is none. */
export function lerPercentual(texto: string): number | null {
  const numero = lerDecimal(texto.trim().replace(/\s*%$/, ''));
  return numero === null ? null : Math.round(numero * 100);
}

/** sim, não, S, N, X, 1, 0, verdadeiro, ativo …; null for what is neither. */
export function lerSimNao(texto: string): boolean | null {
  const palavra = semAcento(texto.trim());
  if (SIM.has(palavra)) return true;
  return NAO.has(palavra) ? false : null;
}

const LEITORES: Readonly<Record<Exclude<TipoCampo, 'instante'>, (texto: string) => ValorLido>> = {
  texto: (texto) => texto.replace(/\s+/g, ' ').trim(),
  inteiro: lerInteiro,
  decimal: lerDecimal,
  dinheiro: lerDinheiro,
  percentual: lerPercentual,
  data: (texto) => lerData(texto)?.dia ?? null,
  hora: lerHora,
  duracao: lerTmo,
  simNao: lerSimNao,
};

const ESPERADO: Readonly<Record<Exclude<TipoCampo, 'instante'>, string>> = {
  texto: '',
  inteiro: 'Informe um número inteiro',
  decimal: 'Informe um número, como 1.234,56',
  dinheiro: 'Informe um valor em reais, como 1.234,56',
  percentual: 'Informe um percentual, como 12,5',
  data: 'Informe uma data, como 31/12/2026',
  hora: 'Informe uma hora, como 08:30',
  duracao: 'Informe um tempo, como 1:30 ou 1,5',
  simNao: 'Informe sim ou não',
};

/** A cell's value by its type, or the sentence that says what was expected. The cell is not empty. */
export function lerValor(
  tipo: Exclude<TipoCampo, 'instante'>,
  texto: string,
): { valor: ValorLido } | { frase: string } {
  const valor = LEITORES[tipo](texto);
  return valor === null ? { frase: ESPERADO[tipo] } : { valor };
}
