const FIM_DO_DIRETORIO = 0x06054b50;
const ENTRADA = 0x02014b50;
/** The end record is 22 bytes and may be followed by a comment of up to 64 kB. */
const PROCURA = 22 + 65_535;

/**
 * The bytes a zip says it unpacks to, in all, or null when it cannot be told (no directory, or sizes of 4 GB and up).
 * The spreadsheet reader unpacks no entry beyond what is declared, so that a small file cannot become a big one.
 */
export function tamanhoDeclarado(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fim = acharFim(view);
  if (fim === null) return null;

  let posicao = view.getUint32(fim + 16, true);
  let total = 0;
  for (let entradas = view.getUint16(fim + 10, true); entradas > 0; entradas -= 1) {
    if (posicao + 46 > view.byteLength || view.getUint32(posicao, true) !== ENTRADA) return null;
    const comprimido = view.getUint32(posicao + 20, true);
    const inteiro = view.getUint32(posicao + 24, true);
    // An entry that declares nothing would be unpacked without a limit.
    if (inteiro === 0xffff_ffff || (inteiro === 0 && comprimido > 2)) return null;
    total += inteiro;
    posicao +=
      46 +
      view.getUint16(posicao + 28, true) +
      view.getUint16(posicao + 30, true) +
      view.getUint16(posicao + 32, true);
  }
  return total;
}

function acharFim(view: DataView): number | null {
  const ate = Math.max(0, view.byteLength - PROCURA);
  for (let i = view.byteLength - 22; i >= ate; i -= 1) {
    if (view.getUint32(i, true) === FIM_DO_DIRETORIO) return i;
  }
  return null;
}
