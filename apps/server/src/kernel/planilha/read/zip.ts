import { createInflateRaw } from 'node:zlib';

const FIM_DO_DIRETORIO = 0x06054b50;
const ENTRADA = 0x02014b50;
/** The end record is 22 bytes and may be followed by a comment of up to 64 kB. */
const PROCURA = 22 + 65_535;
const DEFLATE = 8;

export interface EntradaDoZip {
  readonly nome: string;
  /** The bytes it says it unpacks to. */
  readonly inteiro: number;
  readonly comprimido: number;
  readonly metodo: number;
  /** Where its local header begins. */
  readonly posicao: number;
}

/** A zip's files by its directory, or null when it cannot be told (no directory, or sizes of 4 GB and up). */
export function entradasDoZip(bytes: Uint8Array): EntradaDoZip[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fim = acharFim(view);
  if (fim === null) return null;

  const entradas: EntradaDoZip[] = [];
  let posicao = view.getUint32(fim + 16, true);
  for (let restam = view.getUint16(fim + 10, true); restam > 0; restam -= 1) {
    if (posicao + 46 > view.byteLength || view.getUint32(posicao, true) !== ENTRADA) return null;
    const comprimido = view.getUint32(posicao + 20, true);
    const inteiro = view.getUint32(posicao + 24, true);
    // An entry that declares nothing would be unpacked without a limit.
    if (inteiro === 0xffff_ffff || (inteiro === 0 && comprimido > 2)) return null;
    const nome = view.getUint16(posicao + 28, true);
    entradas.push({
      nome: new TextDecoder().decode(bytes.subarray(posicao + 46, posicao + 46 + nome)),
      inteiro,
      comprimido,
      metodo: view.getUint16(posicao + 10, true),
      posicao: view.getUint32(posicao + 42, true),
    });
    posicao += 46 + nome + view.getUint16(posicao + 30, true) + view.getUint16(posicao + 32, true);
  }
  return entradas;
}

/**
 * The bytes of one file of a zip, unpacked as they are asked for. Ends with an error once they are more than declared,
 * so that a small file cannot become a big one.
 */
export async function* abrirEntrada(bytes: Uint8Array, entrada: EntradaDoZip): AsyncGenerator<Buffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { posicao, comprimido, inteiro, metodo } = entrada;
  const inicio = posicao + 30 + view.getUint16(posicao + 26, true) + view.getUint16(posicao + 28, true);
  const dados = Buffer.from(bytes.buffer, bytes.byteOffset + inicio, comprimido);
  if (metodo !== DEFLATE) {
    yield dados;
    return;
  }
  const inflate = createInflateRaw();
  inflate.end(dados);
  let lidos = 0;
  for await (const pedaco of inflate as AsyncIterable<Buffer>) {
    lidos += pedaco.length;
    if (lidos > inteiro) throw new Error('the entry is bigger than it declares');
    yield pedaco;
  }
}

function acharFim(view: DataView): number | null {
  const ate = Math.max(0, view.byteLength - PROCURA);
  for (let i = view.byteLength - 22; i >= ate; i -= 1) {
    if (view.getUint32(i, true) === FIM_DO_DIRETORIO) return i;
  }
  return null;
}
