import { parseCsv } from 'hucre/csv';
import type { Registro } from '@oferta/domain/agenda/importacao/tabela.ts';
import { acharCabecalho } from '@oferta/domain/agenda/importacao/cabecalho.ts';

const SEPARADORES = [';', ',', '\t', '|'] as const;
/** Lines that show which separator makes a header out of them. */
const AMOSTRA_LINHAS = 60;
/** Beyond so many quotes that never close, quotes mean nothing in this file. */
const ASPAS_SOLTAS_MAXIMO = 50;

export interface CsvLido {
  separador: string;
  registros: Registro[];
  /** Lines where a quote opens and never closes; read as if it were not there. */
  aspasSoltas: number[];
}

/** Reads separated text: fields may hold separators, quotes and line breaks between quotes. */
export function lerCsv(texto: string): CsvLido {
  // Spreadsheets obey this first line themselves and would not show it.
  const [aviso = '', declarado] = /^\uFEFF?sep=(.)\r?\n/i.exec(texto) ?? [];
  const corpo = texto.slice(aviso.length);
  const separador = declarado ?? acharSeparador(corpo);
  return { separador, ...lerTudo(corpo, { separador, linha: aviso ? 2 : 1 }) };
}

/** The separator under which the file's first lines give the most fields we know; else the most cells. */
function acharSeparador(texto: string): string {
  const amostra = texto.split(/\r\n?|\n/, AMOSTRA_LINHAS).join('\n');
  let melhor = { separador: ';', nota: -1 };
  for (const separador of SEPARADORES) {
    const linhas = parseCsv(amostra, { delimiter: separador }).map(emTexto);
    const cabecalho = linhas[acharCabecalho(linhas)];
    const nota = (cabecalho ? 1000 : 0) + Math.max(...linhas.map((celulas) => celulas.length), 0);
    if (nota > melhor.nota) melhor = { separador, nota };
  }
  return melhor.separador;
}

interface Leitura {
  separador: string;
  linha: number;
}

function lerTudo(texto: string, { separador, linha }: Leitura): Omit<CsvLido, 'separador'> {
  const registros: Registro[] = [];
  const aspasSoltas: number[] = [];
  let resto = texto;
  let proxima = linha;
  while (resto !== '') {
    const lidos = numerar(parseCsv(resto, { delimiter: separador }).map(emTexto), proxima);
    const largura = Math.max(...lidos.slice(0, AMOSTRA_LINHAS).map(({ celulas }) => celulas.length), 0);
    const engolidor = lidos.findIndex(({ celulas }) => engoliuLinhas(celulas, { separador, largura }));
    registros.push(...(engolidor === -1 ? lidos : lidos.slice(0, engolidor)));
    const culpada = lidos[engolidor];
    if (!culpada) break;

    aspasSoltas.push(culpada.linha);
    const semRegra = aspasSoltas.length > ASPAS_SOLTAS_MAXIMO;
    const [sozinha, depois] = cortarNaLinha(resto, {
      pular: culpada.linha - proxima,
      quantas: semRegra ? Infinity : 1,
    });
    const cruas = parseCsv(sozinha, { delimiter: separador, fastMode: true }).map(emTexto);
    registros.push(...numerar(cruas, culpada.linha));
    resto = depois;
    proxima = culpada.linha + 1;
  }
  return { registros, aspasSoltas };
}

const emTexto = (celulas: readonly unknown[]): string[] =>
  celulas.map((celula) => (typeof celula === 'string' ? celula : ''));

/** Each record's first line in the file: line breaks between quotes are lines too. */
function numerar(linhas: readonly string[][], primeira: number): Registro[] {
  let linha = primeira;
  return linhas.map((celulas) => {
    const registro = { linha, celulas };
    linha += 1 + celulas.reduce((quebras, celula) => quebras + contarQuebras(celula), 0);
    return registro;
  });
}

const contarQuebras = (celula: string): number => celula.match(/\r\n?|\n/g)?.length ?? 0;

/** A cell that holds whole records after a line break: its quote opened and did not close where it should. */
function engoliuLinhas(
  celulas: readonly string[],
  { separador, largura }: { separador: string; largura: number },
): boolean {
  const muitas = Math.max(4, largura / 2);
  return celulas.some((celula) => {
    const [, ...seguintes] = /[\r\n]/.test(celula) ? celula.split(/\r\n?|\n/) : [];
    return seguintes.some((linha) => linha.split(separador).length >= muitas);
  });
}

/** Some lines of the text, after skipping others, and what follows them. */
function cortarNaLinha(
  texto: string,
  { pular, quantas }: { pular: number; quantas: number },
): [string, string] {
  const inicio = fimDaLinha(texto, pular, 0);
  const fim = fimDaLinha(texto, quantas, inicio);
  return [texto.slice(inicio, fim), texto.slice(fim)];
}

function fimDaLinha(texto: string, quantas: number, de: number): number {
  const quebra = /\r\n?|\n/g;
  quebra.lastIndex = de;
  let fim = de;
  for (let i = 0; i < quantas; i += 1) {
    if (!quebra.exec(texto)) return texto.length;
    fim = quebra.lastIndex;
  }
  return fim;
}
