import { abrirEntrada, entradasDoZip } from '../../src/kernel/planilha/read/zip.ts';
import { zipar } from '../../src/kernel/planilha/write/zip-saida.ts';

const FOLHA = 'xl/worksheets/sheet1.xml';

/** The files of a workbook, each whole. */
async function partes(xlsx: Buffer): Promise<{ nome: string; texto: string }[]> {
  const lidas = [];
  for (const entrada of entradasDoZip(xlsx) ?? []) {
    const pedacos: Buffer[] = [];
    for await (const pedaco of abrirEntrada(xlsx, entrada)) pedacos.push(pedaco);
    lidas.push({ nome: entrada.nome, texto: Buffer.concat(pedacos).toString('utf8') });
  }
  return lidas;
}

/** A workbook without what its formulas were counted to: whoever opens it has to count. */
export async function semResultados(xlsx: Buffer): Promise<Buffer> {
  const entradas = (await partes(xlsx)).map(({ nome, texto }) => ({
    nome,
    conteudo: [
      nome === FOLHA
        ? texto.replaceAll(/(<\/f>)<v>[^<]*<\/v>/g, '$1').replaceAll(' t="str"><f>', '><f>')
        : texto,
    ],
  }));
  const pedacos: Buffer[] = [];
  for await (const pedaco of zipar(entradas)) pedacos.push(pedaco);
  return Buffer.concat(pedacos);
}

interface CelulaComFormula {
  /** From 0, as in lists of rows. */
  readonly linha: number;
  readonly coluna: number;
  readonly formula: string;
  /** Null: the empty text. */
  readonly resultado: number | null;
}

const colunaDas = (letras: string): number =>
  [...letras].reduce((coluna, letra) => coluna * 26 + letra.charCodeAt(0) - 64, 0) - 1;

/** The formulas of the first sheet and the results that stand with them. */
export async function celulasComFormula(xlsx: Buffer): Promise<CelulaComFormula[]> {
  const texto = (await partes(xlsx)).find(({ nome }) => nome === FOLHA)?.texto ?? '';
  return [...texto.matchAll(/<c r="([A-Z]+)(\d+)"[^>]*><f>([^<]*)<\/f><v>([^<]*)<\/v>/g)].map(
    ([, letras = '', numero = '', formula = '', valor = '']) => ({
      linha: Number(numero) - 1,
      coluna: colunaDas(letras),
      formula,
      resultado: valor === '' ? null : Number(valor),
    }),
  );
}
