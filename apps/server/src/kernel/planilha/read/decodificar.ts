/** Text of a file and the name of the encoding it was found to be in. */
export interface Decodificado {
  texto: string;
  codificacao: 'UTF-8' | 'UTF-16' | 'Windows-1252' | 'CP850';
}

const AMOSTRA = 4096;

/**
 * Reads bytes as text. A byte order mark decides; then zeros at every other byte (UTF-16 without its mark); then UTF-8
 * where the bytes are UTF-8; else Windows-1252, of which ISO-8859-1 is the printable part, or CP850, as programs of DOS's
 * time still write, whichever makes more letters of ours. Stray NULs are dropped: fixed-width systems pad with them, and no
 * database text holds one.
 */
export function decodificar(bytes: Uint8Array): Decodificado {
  const utf16 = utf16De(bytes);
  if (utf16) return { texto: semNulos(new TextDecoder(utf16).decode(bytes)), codificacao: 'UTF-16' };
  if (isUtf8(bytes)) return { texto: semNulos(new TextDecoder('utf-8').decode(bytes)), codificacao: 'UTF-8' };
  if (isCp850(bytes)) return { texto: semNulos(emCp850(bytes)), codificacao: 'CP850' };
  return { texto: semNulos(new TextDecoder('windows-1252').decode(bytes)), codificacao: 'Windows-1252' };
}

/** The upper half of code page 850, in its order. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const NOSSAS = new Set('áâãàéêíóôõúüçÁÂÃÀÉÊÍÓÔÕÚÜÇªº°');

/** What each byte says for CP850: 1 where it is a letter of Portuguese there alone, -1 where in Windows-1252 alone. */
const PESOS = Int8Array.from({ length: 256 }, (_zero, byte) => {
  if (byte < 128) return 0;
  const noWindows = new TextDecoder('windows-1252').decode(Uint8Array.of(byte));
  return Number(NOSSAS.has(CP850.charAt(byte - 128))) - Number(NOSSAS.has(noWindows));
});

/** Whether the bytes above ASCII are more often letters of Portuguese in CP850 than in Windows-1252. */
const isCp850 = (bytes: Uint8Array): boolean =>
  bytes.reduce((vantagem, byte) => vantagem + (PESOS[byte] ?? 0), 0) > 0;

const emCp850 = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252')
    .decode(bytes.map((byte) => (byte < 128 ? byte : 0)))
    .replace(/\0/g, (_nulo, i: number) => CP850.charAt((bytes[i] ?? 128) - 128));

const semNulos = (texto: string): string => texto.replaceAll('\0', '');

function utf16De(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const amostra = bytes.subarray(0, AMOSTRA);
  const zeros = [0, 0];
  for (const [i, byte] of amostra.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [pares = 0, impares = 0] = zeros;
  // Portuguese text has a zero in almost every high byte and in no low one.
  const maioria = amostra.length * 0.35;
  if (impares > maioria && pares * 10 < impares) return 'utf-16le';
  return pares > maioria && impares * 10 < pares ? 'utf-16be' : null;
}

/**
 * Whole UTF-8, or UTF-8 with a cut character here and there: a system that truncates fields by bytes leaves halves,
 * and reading the whole file as Windows-1252 for them would spoil every accent.
 */
function isUtf8(bytes: Uint8Array): boolean {
  const texto = new TextDecoder('utf-8').decode(bytes);
  const perdidos = texto.split('\uFFFD').length - 1;
  if (perdidos === 0) return true;
  const acentos = texto.match(/[\u00A0-\u024F]/g)?.length ?? 0;
  return acentos > perdidos * 4;
}
