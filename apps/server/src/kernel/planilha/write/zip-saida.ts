import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of a zip, its content made as it is asked for. */
export interface EntradaASair {
  readonly nome: string;
  readonly conteudo: Iterable<string> | AsyncIterable<string>;
}

const VERSAO = 20;
/** Names are UTF-8; sizes follow the content, since nobody knows them before. */
const SINAIS = 0x0808;
const DEFLATE = 8;
/** 1980-01-01: the first day of a zip's calendar. The same list gives the same bytes. */
const DIA = 0x21;
/** Text of a spreadsheet shrinks to a tenth at any level; the first is five times as fast as the usual. */
const NIVEL = 1;
/** What is compressed at a time: by the usual sixteenth of it, coming and going costs as much as the compressing. */
const PEDACO = 262_144;

interface Escrita {
  nome: Buffer;
  posicao: number;
  crc: number;
  comprimido: number;
  inteiro: number;
}

/** A zip, made as it is read: memory holds a piece of one file. The compressing is done by threads of the platform. */
export async function* zipar(entradas: Iterable<EntradaASair>): AsyncGenerator<Buffer> {
  const escritas: Escrita[] = [];
  let posicao = 0;
  for (const { nome, conteudo } of entradas) {
    const escrita: Escrita = { nome: Buffer.from(nome), posicao, crc: 0, comprimido: 0, inteiro: 0 };
    const cabecalho = cabecalhoLocal(escrita.nome);
    yield cabecalho;
    for await (const pedaco of comprimir(conteudo, escrita)) {
      escrita.comprimido += pedaco.length;
      yield pedaco;
    }
    const descritor = descritorDe(escrita);
    yield descritor;
    posicao += cabecalho.length + escrita.comprimido + descritor.length;
    escritas.push(escrita);
  }
  const diretorio = Buffer.concat(escritas.map(entradaDoDiretorio));
  yield diretorio;
  yield fimDoDiretorio(escritas.length, diretorio.length, posicao);
}

async function* comprimir(conteudo: EntradaASair['conteudo'], escrita: Escrita): AsyncGenerator<Buffer> {
  const medido = async function* () {
    for await (const texto of conteudo) {
      const bytes = Buffer.from(texto);
      escrita.crc = crc32(bytes, escrita.crc);
      escrita.inteiro += bytes.length;
      yield bytes;
    }
  };
  // An error of either side ends the other, and reaches who reads.
  const deflate = pipeline(
    Readable.from(medido()),
    createDeflateRaw({ level: NIVEL, chunkSize: PEDACO }),
    () => undefined,
  );
  for await (const pedaco of deflate as AsyncIterable<Buffer>) yield pedaco;
}

function cabecalhoLocal(nome: Buffer): Buffer {
  const bytes = Buffer.alloc(30);
  bytes.writeUInt32LE(0x04034b50, 0);
  bytes.writeUInt16LE(VERSAO, 4);
  bytes.writeUInt16LE(SINAIS, 6);
  bytes.writeUInt16LE(DEFLATE, 8);
  bytes.writeUInt16LE(DIA, 12);
  bytes.writeUInt16LE(nome.length, 26);
  return Buffer.concat([bytes, nome]);
}

function descritorDe({ crc, comprimido, inteiro }: Escrita): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeUInt32LE(comprimido, 8);
  bytes.writeUInt32LE(inteiro, 12);
  return bytes;
}

function entradaDoDiretorio({ nome, posicao, crc, comprimido, inteiro }: Escrita): Buffer {
  const bytes = Buffer.alloc(46);
  bytes.writeUInt32LE(0x02014b50, 0);
  bytes.writeUInt16LE(VERSAO, 4);
  bytes.writeUInt16LE(VERSAO, 6);
  bytes.writeUInt16LE(SINAIS, 8);
  bytes.writeUInt16LE(DEFLATE, 10);
  bytes.writeUInt16LE(DIA, 14);
  bytes.writeUInt32LE(crc, 16);
  bytes.writeUInt32LE(comprimido, 20);
  bytes.writeUInt32LE(inteiro, 24);
  bytes.writeUInt16LE(nome.length, 28);
  bytes.writeUInt32LE(posicao, 42);
  return Buffer.concat([bytes, nome]);
}

function fimDoDiretorio(quantas: number, tamanho: number, posicao: number): Buffer {
  const bytes = Buffer.alloc(22);
  bytes.writeUInt32LE(0x06054b50, 0);
  bytes.writeUInt16LE(quantas, 8);
  bytes.writeUInt16LE(quantas, 10);
  bytes.writeUInt32LE(tamanho, 12);
  bytes.writeUInt32LE(posicao, 16);
  return bytes;
}
