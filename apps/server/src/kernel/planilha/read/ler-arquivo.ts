import { setImmediate } from 'node:timers/promises';
import { emNumero } from '@oferta/domain/numero.ts';
import { AVISO_MESCLADAS, AVISO_PREENCHIDAS } from '@oferta/domain/planilha/celula.ts';
import type { Registro } from '@oferta/domain/planilha/registro.ts';
import type { AcharCabecalho } from './achar-cabecalho.ts';
import { ArquivoIlegivel } from './arquivo-ilegivel.ts';
import { decodificar } from './decodificar.ts';
import { lerCsv, linhasInteiras } from './ler-csv.ts';
import { feicoesDe, isOds, lerPasta, type Pasta } from './ler-pasta.ts';
import { conferirFolhas, conferirLimites } from './limites.ts';
import { entradasDoZip } from './zip.ts';

export interface LimitesDoArquivo {
  readonly bytes: number;
  readonly linhas: number;
  /** Of a zip, by what it declares. */
  readonly descompactado: number;
}

export interface ArquivoLido {
  /** UTF-8, UTF-16, Windows-1252, XLSX or ODS. */
  readonly codificacao: string;
  /** Of a text; '' otherwise. */
  readonly separador: string;
  /** About how many rows there are: for progress. */
  readonly estimativa: number;
  /** The rows, in lots; throws ArquivoIlegivel as it comes to what it cannot read. Once only. */
  readonly lotes: AsyncIterable<readonly Registro[]>;
  /** What the person should look at; complete when the rows are taken. */
  readonly avisos: string[];
}

interface Opcoes {
  readonly limites: LimitesDoArquivo;
  readonly acharCabecalho: AcharCabecalho;
  /** Of a text: each line is one cell, uncut, for who knows its positions. */
  readonly inteiras?: boolean | undefined;
  /** Of an XLSX: repeat the first value of merged cells in the rows below it. */
  readonly preencherMescladas?: boolean | undefined;
}

/** What a lot ends at: whoever takes it computes as long as it is. */
const LOTE = { linhas: 500, celulas: 10_000 } as const;

/** Reads a table whatever the file's name says: the bytes decide what it is. Throws ArquivoIlegivel. */
export async function lerArquivo(bytes: Uint8Array, opcoes: Opcoes): Promise<ArquivoLido> {
  if (bytes.length > opcoes.limites.bytes) throw new ArquivoIlegivel('grande', 'é grande demais');
  return isZip(bytes) ? lerZip(bytes, opcoes) : lerTexto(bytes, opcoes);
}

const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** The old Office container: .xls, and .xlsx under a password. */
const isOle = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;

async function lerZip(
  bytes: Uint8Array,
  { limites, acharCabecalho, preencherMescladas = false }: Opcoes,
): Promise<ArquivoLido> {
  const entradas = entradasDoZip(bytes);
  if (!entradas) throw new ArquivoIlegivel('conteudo', 'a planilha está danificada');
  conferirFolhas(entradas.map(({ nome }) => nome));
  const total = entradas.reduce((soma, { inteiro }) => soma + inteiro, 0);
  if (total > limites.descompactado)
    throw new ArquivoIlegivel('conteudo', 'a planilha é grande demais depois de aberta');
  const ods = isOds(entradas);
  const pasta: Pasta = {
    bytes,
    entradas,
    maximoLinhas: limites.linhas + 1,
    preencherMescladas: preencherMescladas && !ods,
  };
  const { linhas, mescladas } = await feicoesDe(pasta).catch(semTipo);
  return {
    codificacao: ods ? 'ODS' : 'XLSX',
    separador: '',
    estimativa: linhas,
    lotes: emLotes(lerPasta(pasta, acharCabecalho), limites, semTipo),
    avisos: mescladas ? [avisoDasMescladas(pasta, ods)] : [],
  };
}

/** Only of an XLSX they can be filled. */
function avisoDasMescladas({ preencherMescladas }: Pasta, ods: boolean): string {
  if (ods) return `${AVISO_MESCLADAS} Salve como .xlsx para poder preenchê-las.`;
  return preencherMescladas ? AVISO_PREENCHIDAS : AVISO_MESCLADAS;
}

const semTipo = (): never => {
  throw new ArquivoIlegivel('tipo', 'não é uma planilha');
};

async function lerTexto(
  bytes: Uint8Array,
  { limites, acharCabecalho, inteiras = false }: Opcoes,
): Promise<ArquivoLido> {
  if (isOle(bytes)) semTipo();
  const { texto, codificacao } = decodificar(bytes);
  if (!isTexto(texto)) semTipo();
  const { separador, registros, aspasSoltas } = inteiras
    ? linhasInteiras(texto)
    : lerCsv(texto, acharCabecalho);
  const avisos: string[] = [];
  const lotes = async function* (): AsyncGenerator<readonly Registro[]> {
    yield* emLotes(registros, limites, (erro) => {
      throw erro;
    });
    const [primeira] = aspasSoltas;
    if (primeira !== undefined)
      avisos.push(`Há aspas abertas que não se fecham (linha ${primeira}). Confira as linhas vizinhas.`);
  };
  const estimativa = texto.split('\n').length;
  return { codificacao, separador, estimativa, lotes: lotes(), avisos };
}

/** Not a PDF, a picture, an old .xls, a web page: their first bytes, or control characters that no export has. */
function isTexto(texto: string): boolean {
  const inicio = texto.slice(0, 2000);
  if (/^\s*(?:%PDF|<(?:!doctype|html|\?xml|table)|\{\\rtf)/i.test(inicio)) return false;
  const controles = inicio.match(/[^\P{Cc}\t\n\v\f\r]|\uFFFD/gu)?.length ?? 0;
  return controles * 50 <= inicio.length;
}

/** In lots, so that other people's calls are answered between them. */
async function* emLotes(
  registros: Iterable<Registro> | AsyncIterable<Registro>,
  { linhas }: LimitesDoArquivo,
  falhou: (erro: unknown) => never,
): AsyncGenerator<readonly Registro[]> {
  let cheias = 0;
  let celulas = 0;
  let lote: Registro[] = [];
  let antes = 0;
  try {
    for await (const registro of registros) {
      celulas += registro.celulas.length;
      conferirLimites(registro, celulas);
      lote.push(registro);
      if (registro.celulas.some((celula) => celula.trim() !== '')) cheias += 1;
      if (cheias > linhas)
        throw new ArquivoIlegivel('conteudo', `tem mais de ${emNumero(linhas)} linhas. Divida-o em partes`);
      if (lote.length === LOTE.linhas || celulas - antes >= LOTE.celulas) {
        yield lote;
        lote = [];
        antes = celulas;
        await setImmediate();
      }
    }
  } catch (erro) {
    if (erro instanceof ArquivoIlegivel) throw erro;
    falhou(erro);
  }
  if (cheias === 0) throw new ArquivoIlegivel('conteudo', 'está vazio');
  yield lote;
}
