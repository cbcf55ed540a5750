import { LIMITES_DA_TABELA } from '@oferta/domain/planilha/limites.ts';
import type { Registro } from '@oferta/domain/planilha/registro.ts';
import { celulaEmTexto } from './celula-em-texto.ts';
import type { AcharCabecalho } from './achar-cabecalho.ts';
import { type Mesclada, mescladasParaBaixo, preenchedor } from './mescladas.ts';
import { celulasComZeros, comZeros, estilosComZeros, type ZerosDaFolha } from './zeros.ts';
import { celulasComZerosDoOds } from './zeros-do-ods.ts';
import { abrirEntrada, type EntradaDoZip } from './zip.ts';

/** One more than a list may have, by which a wider one is told. */
const COLUNAS = LIMITES_DA_TABELA.colunas + 1;
const AMOSTRA_LINHAS = 60;

export interface Pasta {
  readonly bytes: Uint8Array;
  readonly entradas: readonly EntradaDoZip[];
  readonly maximoLinhas: number;
  /** Repeat the first value of merged cells in the rows below it. */
  readonly preencherMescladas: boolean;
}

export const isOds = (entradas: readonly EntradaDoZip[]): boolean =>
  entradas.some(({ nome }) => nome === 'content.xml');

/** The rows of the visible sheet that the header is found in, else of the first one that has any. */
export async function* lerPasta(pasta: Pasta, acharCabecalho: AcharCabecalho): AsyncGenerator<Registro> {
  const folhas = isOds(pasta.entradas) ? await folhasDoOds(pasta) : await folhasDoXlsx(pasta);
  let primeira: number | null = null;
  for (const folha of folhas) {
    const amostra: Registro[] = [];
    for await (const registro of linhasDaFolha(pasta, folha, AMOSTRA_LINHAS)) amostra.push(registro);
    if (amostra.length > 0) primeira ??= folha;
    if (acharCabecalho(amostra.map(({ celulas }) => celulas)) === -1) continue;
    yield* linhasDaFolha(pasta, folha, pasta.maximoLinhas);
    return;
  }
  if (primeira !== null) yield* linhasDaFolha(pasta, primeira, pasta.maximoLinhas);
}

/** Rows with something in them; a sheet is as wide as its widest row, a row only as wide as its last filled cell. */
async function* linhasDaFolha(pasta: Pasta, folha: number, quantas: number): AsyncGenerator<Registro> {
  const { bytes, entradas, preencherMescladas } = pasta;
  const preencher = preencherMescladas ? preenchedor(await mescladasDa(pasta, folha)) : null;
  // A code is what its cell shows: 0616151, of which the file keeps 616151.
  const zeros = isOds(entradas) ? await zerosDoOds(pasta, folha) : await zerosDa(pasta, folha);
  // Eighty modules that no start of the server needs.
  const linhas = isOds(entradas)
    ? (await import('hucre/ods')).streamOdsRows(bytes, { sheets: [folha], maxRows: quantas })
    : (await import('hucre/xlsx')).streamXlsxRows(bytes, { sheet: folha, maxRows: quantas });
  for await (const { index, values } of linhas) {
    const digitos = zeros.get(index);
    const lidas = values
      .slice(0, COLUNAS)
      .map((valor, coluna) =>
        celulaEmTexto(typeof valor === 'number' ? comZeros(valor, digitos?.get(coluna)) : valor),
      );
    const celulas = preencher ? preencher(index, lidas) : lidas;
    const cheias = celulas.findLastIndex(Boolean) + 1;
    if (cheias > 0) yield { linha: index + 1, celulas: celulas.slice(0, cheias) };
  }
}

const SEM_ZEROS: ZerosDaFolha = new Map();

/** The cells of a sheet of an XLSX whose format shows zeros at the left; a workbook without such a format is not read for it. */
async function zerosDa(pasta: Pasta, folha: number): Promise<ZerosDaFolha> {
  const { bytes, entradas } = pasta;
  const estilos = entradas.find(({ nome }) => nome === 'xl/styles.xml');
  const comZero = estilos ? estilosComZeros(await textoDe(bytes, estilos)) : new Map<string, number>();
  const entrada = comZero.size > 0 ? await arquivoDaFolha(pasta, folha) : undefined;
  return entrada ? celulasComZeros(abrirEntrada(bytes, entrada), comZero) : SEM_ZEROS;
}

/** The same of an ODS, which says beside each number what its cell shows. */
async function zerosDoOds({ bytes, entradas }: Pasta, folha: number): Promise<ZerosDaFolha> {
  const entrada = entradas.find(({ nome }) => nome === 'content.xml');
  return entrada ? celulasComZerosDoOds(await textoDe(bytes, entrada), folha) : SEM_ZEROS;
}

async function folhasDoXlsx({ bytes, entradas }: Pasta): Promise<number[]> {
  const entrada = entradas.find(({ nome }) => nome === 'xl/workbook.xml');
  if (!entrada) throw new Error('the zip holds no workbook');
  const xml = await textoDe(bytes, entrada);
  const folhas = [...xml.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([marca]) => marca);
  const visiveis = folhas.flatMap((marca, i) => (/state="(?:veryH|h)idden"/.test(marca) ? [] : [i]));
  return visiveis.length > 0 ? visiveis : [0];
}

async function folhasDoOds({ bytes, entradas }: Pasta): Promise<number[]> {
  const entrada = entradas.find(({ nome }) => nome === 'content.xml');
  if (!entrada) throw new Error('the zip holds no content');
  const [quantas = 0] = await contar(bytes, entrada, [/<table:table\s/g]);
  return Array.from({ length: Math.max(1, quantas) }, (_vazio, i) => i);
}

/** The groups of merged cells of a sheet of an XLSX; their marks stand after its rows. */
async function mescladasDa(pasta: Pasta, folha: number): Promise<Mesclada[]> {
  const { bytes } = pasta;
  const entrada = await arquivoDaFolha(pasta, folha);
  if (!entrada) return [];
  const refs: string[] = [];
  let borda = '';
  for await (const pedaco of abrirEntrada(bytes, entrada)) {
    const texto = borda + pedaco.toString('latin1');
    let lido = 0;
    for (const marca of texto.matchAll(/<(?:\w+:)?mergeCell\s+ref="([^"]{1,20})"/g)) {
      refs.push(marca[1] ?? '');
      lido = marca.index + marca[0].length;
    }
    borda = texto.slice(Math.max(lido, texto.length - BORDA));
  }
  return mescladasParaBaixo(refs);
}

/** The entry that a sheet of the workbook, by its place in it, is kept in. */
async function arquivoDaFolha({ bytes, entradas }: Pasta, folha: number): Promise<EntradaDoZip | undefined> {
  const dePasta = (nome: string) => entradas.find((entrada) => entrada.nome === nome);
  const [livro, relacoes] = [dePasta('xl/workbook.xml'), dePasta('xl/_rels/workbook.xml.rels')];
  if (!livro || !relacoes) return undefined;
  const folhas = [...(await textoDe(bytes, livro)).matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)];
  const id = /\w+:id="([^"]+)"/.exec(folhas[folha]?.[0] ?? '')?.[1];
  const marcas = [...(await textoDe(bytes, relacoes)).matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)];
  const dela = marcas.find(([marca]) => /\sId="([^"]+)"/.exec(marca)?.[1] === id)?.[0] ?? '';
  const alvo = /\sTarget="\/?(?:xl\/)?([^"]+)"/.exec(dela)?.[1];
  return alvo === undefined ? undefined : dePasta(`xl/${alvo}`);
}

async function textoDe(bytes: Uint8Array, entrada: EntradaDoZip): Promise<string> {
  const pedacos: Buffer[] = [];
  for await (const pedaco of abrirEntrada(bytes, entrada)) pedacos.push(pedaco);
  return Buffer.concat(pedacos).toString('utf8');
}

/** Some marks are cut by the edge of a piece; the end of each is looked at again with the next. */
const BORDA = 64;

/** How often each mark stands in the file, which is unpacked once. */
async function contar(
  bytes: Uint8Array,
  entrada: EntradaDoZip,
  marcas: readonly RegExp[],
): Promise<number[]> {
  const totais = marcas.map(() => 0);
  let borda = '';
  for await (const pedaco of abrirEntrada(bytes, entrada)) {
    const texto = borda + pedaco.toString('latin1');
    for (const [i, marca] of marcas.entries()) {
      const repetidas = borda.match(marca)?.length ?? 0;
      totais[i] = (totais[i] ?? 0) + (texto.match(marca)?.length ?? 0) - repetidas;
    }
    borda = texto.slice(-BORDA);
  }
  return totais;
}

const LINHA = /<(?:table:table-)?row[\s>]/g;
const MESCLADA = /<(?:\w+:)?mergeCell\s|number-(?:columns|rows)-spanned="(?!1")/g;

export interface FeicoesDaPasta {
  /** Rows of its biggest sheet, or of all of them together. */
  readonly linhas: number;
  /** Of merged cells only the first holds the value. */
  readonly mescladas: boolean;
}

/** What can be told of a workbook without reading its cells. */
export async function feicoesDe({ bytes, entradas }: Pasta): Promise<FeicoesDaPasta> {
  let linhas = 0;
  let mescladas = 0;
  for (const entrada of entradas) {
    if (!/^(?:xl\/worksheets\/[^/]+\.xml|content\.xml)$/.test(entrada.nome)) continue;
    const [daFolha = 0, unidas = 0] = await contar(bytes, entrada, [LINHA, MESCLADA]);
    linhas = Math.max(linhas, daFolha);
    mescladas += unidas;
  }
  return { linhas, mescladas: mescladas > 0 };
}
