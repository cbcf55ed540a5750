import { emNumero } from '../numero.ts';
import { formatDuracao } from '../tempo/duracao.ts';
import { formatBRL } from '../dinheiro.ts';
import type { TipoCampo, ValorLido } from './campo.ts';
import { limparCelula } from './celula.ts';
import { lerValor } from './valor.ts';

type TipoLido = Exclude<TipoCampo, 'instante'>;

/**
 * What a cell was read as, said so that a thousand and a decimal cannot be taken for each other: "30.000" is "30 mil",
 * "30.00" is "30". Null for texts, which are read as they stand, and for empty cells; undefined for what is not understood.
 */
export function lidoEmPalavras(tipo: TipoLido, celula: string): string | null | undefined {
  const texto = limparCelula(celula);
  if (tipo === 'texto' || texto === '') return null;
  const lido = lerValor(tipo, texto);
  return 'valor' in lido ? DITOS[tipo](lido.valor) : undefined;
}

const numero = (dito: (valor: number) => string) => (valor: ValorLido) => dito(Number(valor));

const DITOS: Readonly<Record<Exclude<TipoLido, 'texto'>, (valor: ValorLido) => string>> = {
  inteiro: numero(numeroFalado),
  decimal: numero(numeroFalado),
  dinheiro: numero((centavos) =>
    Math.abs(centavos) < 100_000
      ? formatBRL(centavos)
      : `${formatBRL(centavos)} (${numeroFalado(Math.trunc(centavos / 100))})`,
  ),
  percentual: numero((bp) => `${emNumero(bp / 100)} %`),
  data: (dia) =>
    new Date(`${String(dia)}T12:00:00Z`).toLocaleDateString('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }),
  hora: numero((minutos) => `${Math.floor(minutos / 60)}h${String(minutos % 60).padStart(2, '0')}`),
  duracao: numero(formatDuracao),
  simNao: (sim) => (sim ? 'sim' : 'não'),
};

const CASAS: readonly (readonly [number, (quantos: number) => string])[] = [
  [1_000_000_000, (quantos) => (quantos === 1 ? '1 bilhão' : `${quantos} bilhões`)],
  [1_000_000, (quantos) => (quantos === 1 ? '1 milhão' : `${quantos} milhões`)],
  [1_000, (quantos) => `${quantos} mil`],
];

/** A number as it is said: 30000 is "30 mil", 1250300 "1 milhão 250 mil 300", -2,5 "menos 2,5". */
export function numeroFalado(valor: number): string {
  if (valor < 0) return `menos ${numeroFalado(-valor)}`;
  const partes: string[] = [];
  let resto = valor;
  for (const [tamanho, dita] of CASAS) {
    const quantos = Math.floor(resto / tamanho);
    if (quantos > 0) partes.push(dita(quantos));
    resto -= quantos * tamanho;
  }
  if (resto > 0 || partes.length === 0) partes.push(emNumero(resto, 6));
  return partes.join(' ');
}
