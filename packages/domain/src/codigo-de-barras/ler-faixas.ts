import { CODE_128, CODE_39, EAN_IMPAR, EAN_PRIMEIRO, FIM_128 } from './simbolos.ts';

/** A code that stands on a line, and whether it proves itself: who has no check digit must be read twice. */
export interface CodigoLido {
  readonly codigo: string;
  readonly provado: boolean;
}

interface Simbolo<T> {
  readonly valor: T;
  readonly larguras: readonly number[];
}

const emSimbolo = <T>(valor: T, larguras: string): Simbolo<T> => ({
  valor,
  larguras: [...larguras].map(Number),
});

const DE_128 = CODE_128.map((larguras, valor) => emSimbolo(valor, larguras));
const FIM = [emSimbolo(0, FIM_128)];
const IMPARES = EAN_IMPAR.map((larguras, digito) => emSimbolo(digito, larguras));
const PARES = EAN_IMPAR.map((larguras, digito) => emSimbolo(digito, [...larguras].toReversed().join('')));
const DE_39 = new Map(Object.entries(CODE_39).map(([letra, bits]) => [bits, letra]));

/** How far measured widths may be from a symbol's: a mean per width, and one of them, in modules. */
const DESVIO_MEDIO = 0.32;
const DESVIO_MAXIMO = 0.75;

/** The symbol that widths are most like; null: like none. */
function maisParecido<T>(medidas: readonly number[], simbolos: readonly Simbolo<T>[]): T | null {
  const total = medidas.reduce((soma, uma) => soma + uma, 0);
  let melhor: { valor: T; desvio: number } | null = null;
  for (const { valor, larguras } of simbolos) {
    if (larguras.length !== medidas.length) continue;
    const modulo = total / larguras.reduce((soma, uma) => soma + uma, 0);
    let desvio = 0;
    for (const [n, largura] of larguras.entries()) {
      const este = Math.abs((medidas[n] ?? 0) / modulo - largura);
      desvio += este > DESVIO_MAXIMO ? 99 : este;
    }
    desvio /= larguras.length;
    if (desvio < DESVIO_MEDIO && (melhor === null || desvio < melhor.desvio)) melhor = { valor, desvio };
  }
  return melhor?.valor ?? null;
}

const soma = (faixas: readonly number[], de: number, quantas: number): number =>
  faixas.slice(de, de + quantas).reduce((a, b) => a + b, 0);

/** Code on a line's widths (paper first), read from left to right; null: there is none. */
export function lerFaixas(faixas: readonly number[]): CodigoLido | null {
  for (let i = 1; i < faixas.length; i += 2) {
    const achado = ler128(faixas, i) ?? lerEan(faixas, i) ?? ler39(faixas, i);
    if (achado) return achado;
  }
  return null;
}

/** Paper before a code: at least so many modules. */
const MARGEM = 4;

const [INICIO_A, INICIO_C] = [103, 105];

function ler128(faixas: readonly number[], i: number): CodigoLido | null {
  const inicio = maisParecido(faixas.slice(i, i + 6), DE_128);
  if (inicio === null || inicio < INICIO_A || inicio > INICIO_C) return null;
  if ((faixas[i - 1] ?? 0) < (soma(faixas, i, 6) / 11) * MARGEM) return null;
  const valores: number[] = [];
  for (let j = i + 6; ; j += 6) {
    const medidas = faixas.slice(j, j + 7);
    if (medidas.length < 7) return null;
    if (maisParecido(medidas, FIM) !== null) break;
    const valor = maisParecido(medidas.slice(0, 6), DE_128);
    if (valor === null || valor >= INICIO_A) return null;
    valores.push(valor);
  }
  const prova = valores.pop();
  const conta = valores.reduce((total, valor, n) => total + valor * (n + 1), inicio) % 103;
  return prova === conta ? { codigo: texto128(inicio, valores), provado: true } : null;
}

type Conjunto = 'A' | 'B' | 'C';

function texto128(inicio: number, valores: readonly number[]): string {
  let conjunto: Conjunto = (['A', 'B', 'C'] as const)[inicio - INICIO_A] ?? 'B';
  let proxima: Conjunto | null = null;
  let texto = '';
  for (const valor of valores) {
    const deste: Conjunto = proxima ?? conjunto;
    proxima = null;
    if (deste === 'C') {
      if (valor < 100) texto += String(valor).padStart(2, '0');
      else if (valor === 100) conjunto = 'B';
      else if (valor === 101) conjunto = 'A';
      continue;
    }
    if (valor < 96) texto += String.fromCharCode(deste === 'A' && valor >= 64 ? valor - 64 : valor + 32);
    else if (valor === 98) proxima = deste === 'A' ? 'B' : 'A';
    else if (valor === 99) conjunto = 'C';
    else if (valor === 100 && deste === 'A') conjunto = 'B';
    else if (valor === 101 && deste === 'B') conjunto = 'A';
  }
  // Control characters separate fields and are no part of a code.
  return [...texto].filter((letra) => letra >= ' ').join('');
}

function lerEan(faixas: readonly number[], i: number): CodigoLido | null {
  // Two bars and a space, twelve digits of seven modules, five in the middle: 95 modules in 59 widths.
  if (faixas.length < i + 59) return null;
  const modulo = soma(faixas, i, 59) / 95;
  if ((faixas[i - 1] ?? 0) < modulo * MARGEM) return null;
  const guarda = (de: number, quantas: number): boolean =>
    faixas.slice(de, de + quantas).every((uma) => Math.abs(uma / modulo - 1) < DESVIO_MAXIMO);
  if (!guarda(i, 3) || !guarda(i + 27, 5) || !guarda(i + 56, 3)) return null;
  const digitos: number[] = [];
  let paridade = '';
  for (let n = 0; n < 12; n += 1) {
    const de = i + 3 + n * 4 + (n >= 6 ? 5 : 0);
    const medidas = faixas.slice(de, de + 4);
    const impar = maisParecido(medidas, IMPARES);
    const digito = impar ?? (n < 6 ? maisParecido(medidas, PARES) : null);
    if (digito === null) return null;
    if (n < 6) paridade += impar === null ? '1' : '0';
    digitos.push(digito);
  }
  const primeiro = EAN_PRIMEIRO.indexOf(paridade);
  if (primeiro < 0) return null;
  const todos = [primeiro, ...digitos];
  const conta = todos.reduce((total, digito, n) => total + digito * (n % 2 === 0 ? 1 : 3), 0);
  return conta % 10 === 0 ? { codigo: todos.join(''), provado: true } : null;
}

function letra39(medidas: readonly number[]): string | null {
  if (medidas.length < 9) return null;
  const ordenadas = medidas.toSorted((a, b) => a - b);
  const [estreita, larga] = [ordenadas[5] ?? 0, ordenadas[6] ?? 0];
  if (larga < estreita * 1.5 || (ordenadas[8] ?? 0) > (ordenadas[0] ?? 0) * 6) return null;
  const corte = (estreita + larga) / 2;
  const bits = medidas.reduce((lidos, medida) => lidos * 2 + Number(medida > corte), 0);
  return DE_39.get(bits) ?? null;
}

/** Shorter than this, noise is too often taken for a code. */
const MINIMO_39 = 4;

function ler39(faixas: readonly number[], i: number): CodigoLido | null {
  if (letra39(faixas.slice(i, i + 9)) !== '*') return null;
  if ((faixas[i - 1] ?? 0) < soma(faixas, i, 9) / 4) return null;
  let codigo = '';
  for (let j = i + 10; j + 9 <= faixas.length; j += 10) {
    const letra = letra39(faixas.slice(j, j + 9));
    if (letra === null) return null;
    if (letra === '*') return codigo.length >= MINIMO_39 ? { codigo: codigo.trim(), provado: false } : null;
    codigo += letra;
  }
  return null;
}
