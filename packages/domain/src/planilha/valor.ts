import { semAcento } from '../busca.ts';
import type { TipoCampo, ValorLido } from './campo.ts';
import { lerData } from './data.ts';
import { lerDecimal, lerInteiro } from '../numero.ts';
import { lerHora } from './hora.ts';
import { lerDinheiro, lerTmo } from './numero.ts';

const SIM = new Set(['sim', 's', 'x', '1', 'verdadeiro', 'true', 'yes', 'y', 'ativo', 'ativa']);
const NAO = new Set(['nao', 'n', '0', 'falso', 'false', 'no', 'inativo', 'inativa']);

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
