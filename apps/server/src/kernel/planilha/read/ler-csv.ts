import { LIMITES_DA_TABELA } from '@oferta/domain/planilha/limites.ts';
import type { Registro } from '@oferta/domain/planilha/registro.ts';
import type { AcharCabecalho } from './achar-cabecalho.ts';
import { ArquivoIlegivel } from './arquivo-ilegivel.ts';
import { larguraDemais } from './limites.ts';

const SEPARADORES = [';', ',', '\t', '|'] as const;
/** Lines that show which separator makes a header out of them. */
const AMOSTRA_LINHAS = 60;
/** Beyond so many quotes that never close, quotes mean nothing in this file. */
const ASPAS_SOLTAS_MAXIMO = 50;

export interface CsvLido {
  readonly separador: string;
  readonly registros: Iterable<Registro>;
  /** Lines where a quote opens and never closes; read as if it were not there. Grows while the records are taken. */
  readonly aspasSoltas: number[];
}

/** Reads separated text: fields may hold separators, quotes and line breaks between quotes. */
export function lerCsv(texto: string, acharCabecalho: AcharCabecalho): CsvLido {
  // Spreadsheets obey this first line themselves and would not show it.
  const [aviso = '', declarado] = /^\uFEFF?sep=(.)\r?\n/i.exec(texto) ?? [];
  const corpo = texto.slice(aviso.length).replace(/^\uFEFF/, '');
  const separador = declarado ?? acharSeparador(corpo, acharCabecalho);
  const aspasSoltas: number[] = [];
  return {
    separador,
    aspasSoltas,
    registros: registrosDe(corpo, { separador, linha: aviso ? 2 : 1, aspasSoltas }),
  };
}

/** A text's lines as they stand, a cell each: what stands where in them is told by positions. */
export function linhasInteiras(texto: string): CsvLido {
  const linhas = texto.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  return {
    separador: '',
    aspasSoltas: [],
    registros: linhas.map((linha, i) => ({ linha: i + 1, celulas: [linha] })),
  };
}

/** The separator under which the file's first lines give the most fields we know; else the most cells. */
function acharSeparador(texto: string, acharCabecalho: AcharCabecalho): string {
  const amostra = texto.slice(0, fimDaLinha(texto, AMOSTRA_LINHAS));
  let melhor = { separador: ';', nota: -1 };
  for (const separador of SEPARADORES) {
    const linhas = amostraCom(separador, amostra);
    const cabecalho = linhas?.[acharCabecalho(linhas)];
    const largura = linhas
      ? Math.max(...linhas.map((celulas) => celulas.length), 0)
      : LIMITES_DA_TABELA.colunas;
    const nota = (cabecalho ? 1000 : 0) + largura;
    if (nota > melhor.nota) melhor = { separador, nota };
  }
  return melhor.separador;
}

/** The sample's rows under a separator; null where it makes more columns of it than any list has. */
function amostraCom(separador: string, amostra: string): string[][] | null {
  try {
    return [...registrosDe(amostra, { separador, linha: 1, aspasSoltas: [] })].map(({ celulas }) => [
      ...celulas,
    ]);
  } catch (error) {
    if (error instanceof ArquivoIlegivel) return null;
    throw error;
  }
}

interface Leitura {
  separador: string;
  linha: number;
  aspasSoltas: number[];
}

interface RegistroCru {
  celulas: string[];
  /** Where the next record begins. */
  fim: number;
  /** Line breaks inside the cells. */
  quebras: number;
}

function* registrosDe(texto: string, { separador, linha, aspasSoltas }: Leitura): Generator<Registro> {
  let posicao = 0;
  let largura = 0;
  let lidos = 0;
  while (posicao < texto.length) {
    const semRegra = aspasSoltas.length > ASPAS_SOLTAS_MAXIMO;
    let registro = lerRegistro(texto, posicao, { separador, linha, comAspas: !semRegra });
    if (lidos < AMOSTRA_LINHAS && registro.quebras === 0)
      largura = Math.max(largura, registro.celulas.length);
    if (registro.quebras > 0 && engoliuLinhas(registro.celulas, separador, largura)) {
      aspasSoltas.push(linha);
      registro = lerRegistro(texto, posicao, { separador, linha, comAspas: false });
    }
    yield { linha, celulas: registro.celulas };
    posicao = registro.fim;
    linha += 1 + registro.quebras;
    lidos += 1;
  }
}

interface Regra {
  separador: string;
  linha: number;
  comAspas: boolean;
}

/** One record from a position on; without quotes' rule it ends with its line, and quotes are characters like others. */
function lerRegistro(texto: string, inicio: number, { separador, linha, comAspas }: Regra): RegistroCru {
  const celulas: string[] = [];
  let quebras = 0;
  let posicao = inicio;
  for (;;) {
    const aspas = comAspas && texto.charCodeAt(posicao) === ASPAS;
    const celula = aspas ? lerEntreAspas(texto, posicao, separador) : lerSolta(texto, posicao, separador);
    celulas.push(celula.texto);
    if (celulas.length > LIMITES_DA_TABELA.colunas) larguraDemais(linha);
    if (aspas) quebras += contarQuebras(celula.texto);
    posicao = celula.fim;
    if (texto.startsWith(separador, posicao)) {
      posicao += separador.length;
      continue;
    }
    return { celulas, fim: depoisDaQuebra(texto, posicao), quebras };
  }
}

const ASPAS = 34;
const CR = 13;
const LF = 10;

interface Celula {
  texto: string;
  /** At the separator, the line break or the end. */
  fim: number;
}

function lerSolta(texto: string, inicio: number, separador: string): Celula {
  const corte = separador.charCodeAt(0);
  let fim = inicio;
  for (; fim < texto.length; fim += 1) {
    const letra = texto.charCodeAt(fim);
    if (letra === corte || letra === LF || letra === CR) break;
  }
  return { texto: texto.slice(inicio, fim), fim };
}

/** What follows the closing quote up to the separator belongs to the cell: systems write 5" in a quoted field. */
function lerEntreAspas(texto: string, inicio: number, separador: string): Celula {
  let conteudo = '';
  let posicao = inicio + 1;
  for (;;) {
    const fecha = texto.indexOf('"', posicao);
    if (fecha === -1) return { texto: conteudo + texto.slice(posicao), fim: texto.length };
    conteudo += texto.slice(posicao, fecha);
    if (texto.charCodeAt(fecha + 1) !== ASPAS) {
      const resto = lerSolta(texto, fecha + 1, separador);
      return { texto: conteudo + resto.texto, fim: resto.fim };
    }
    conteudo += '"';
    posicao = fecha + 2;
  }
}

function depoisDaQuebra(texto: string, posicao: number): number {
  if (texto.charCodeAt(posicao) === CR) return posicao + (texto.charCodeAt(posicao + 1) === LF ? 2 : 1);
  return posicao + 1;
}

const contarQuebras = (celula: string): number => celula.match(/\r\n?|\n/g)?.length ?? 0;

/** A cell that holds whole records after a line break: its quote opened and did not close where it should. */
function engoliuLinhas(celulas: readonly string[], separador: string, largura: number): boolean {
  const muitas = Math.max(4, largura / 2);
  return celulas.some((celula) => {
    const [, ...seguintes] = /[\r\n]/.test(celula) ? celula.split(/\r\n?|\n/) : [];
    return seguintes.some((linha) => linha.split(separador).length >= muitas);
  });
}

function fimDaLinha(texto: string, quantas: number): number {
  const quebra = /\r\n?|\n/g;
  let fim = 0;
  for (let i = 0; i < quantas; i += 1) {
    if (!quebra.exec(texto)) return texto.length;
    fim = quebra.lastIndex;
  }
  return fim;
}
