import { open, type FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOC = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACOTE = 'http://schemas.openxmlformats.org/package/2006';
const TIPO = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const DEFLATE = 8;
/** What is compressed at a time: by the usual sixteenth of it, coming and going costs as much as the compressing. */
const PEDACO = 262_144;

/** The least that spreadsheets open: without styles, widths or a second sheet. */
const PARTES: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACOTE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TIPO}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TIPO}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACOTE}/relationships"><Relationship Id="rId1" Type="${DOC}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOC}"><sheets><sheet name="Medida" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACOTE}/relationships"><Relationship Id="rId1" Type="${DOC}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** The physical limit of writing an .xlsx: `linhas` gives pieces of XML of its one sheet, zlib and a file do the rest. */
export async function escreverXlsxNu(arquivo: string, linhas: AsyncIterable<string>): Promise<void> {
  const saida = await open(arquivo, 'w');
  const entradas: Buffer[] = [];
  let posicao = 0;
  const guardar = async (nome: string, conteudo: AsyncIterable<string>): Promise<void> => {
    const inicio = posicao;
    const { cabecalho, comprimido } = await comprimir(saida, { nome, conteudo, inicio });
    posicao = inicio + cabecalho.length + comprimido;
    entradas.push(entradaDoDiretorio(cabecalho, inicio));
  };
  try {
    for (const [nome, texto] of Object.entries(PARTES)) await guardar(nome, Readable.from([texto]));
    await guardar('xl/worksheets/sheet1.xml', folha(linhas));
    const diretorio = Buffer.concat(entradas);
    await saida.write(Buffer.concat([diretorio, fim(entradas.length, diretorio.length, posicao)]), {
      position: posicao,
    });
    await saida.sync();
  } finally {
    await saida.close();
  }
}

async function* folha(linhas: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetData>`;
  yield* linhas;
  yield '</sheetData></worksheet>';
}

interface Entrada {
  nome: string;
  conteudo: AsyncIterable<string>;
  inicio: number;
}

/** Writes an entry, its header last: only then are its sizes known. */
async function comprimir(
  saida: FileHandle,
  { nome, conteudo, inicio }: Entrada,
): Promise<{ cabecalho: Buffer; comprimido: number }> {
  const cabecalho = Buffer.concat([Buffer.alloc(30), Buffer.from(nome)]);
  let crc = 0;
  let inteiro = 0;
  let comprimido = 0;
  const bytes = async function* () {
    for await (const texto of conteudo) {
      const pedaco = Buffer.from(texto);
      crc = crc32(pedaco, crc);
      inteiro += pedaco.length;
      yield pedaco;
    }
  };
  const deflate = pipeline(
    Readable.from(bytes()),
    createDeflateRaw({ level: 1, chunkSize: PEDACO }),
    () => undefined,
  );
  for await (const pedaco of deflate as AsyncIterable<Buffer>) {
    await saida.write(pedaco, { position: inicio + cabecalho.length + comprimido });
    comprimido += pedaco.length;
  }
  cabecalho.writeUInt32LE(0x04034b50, 0);
  cabecalho.writeUInt16LE(20, 4);
  cabecalho.writeUInt16LE(DEFLATE, 8);
  cabecalho.writeUInt32LE(crc, 14);
  cabecalho.writeUInt32LE(comprimido, 18);
  cabecalho.writeUInt32LE(inteiro, 22);
  cabecalho.writeUInt16LE(nome.length, 26);
  await saida.write(cabecalho, { position: inicio });
  return { cabecalho, comprimido };
}

/** What the header says, said again, and where it stands. */
function entradaDoDiretorio(cabecalho: Buffer, inicio: number): Buffer {
  const bytes = Buffer.alloc(46);
  bytes.writeUInt32LE(0x02014b50, 0);
  bytes.writeUInt16LE(20, 4);
  cabecalho.copy(bytes, 6, 4, 30);
  bytes.writeUInt32LE(inicio, 42);
  return Buffer.concat([bytes, cabecalho.subarray(30)]);
}

function fim(quantas: number, tamanho: number, posicao: number): Buffer {
  const bytes = Buffer.alloc(22);
  bytes.writeUInt32LE(0x06054b50, 0);
  bytes.writeUInt16LE(quantas, 8);
  bytes.writeUInt16LE(quantas, 10);
  bytes.writeUInt32LE(tamanho, 12);
  bytes.writeUInt32LE(posicao, 16);
  return bytes;
}
