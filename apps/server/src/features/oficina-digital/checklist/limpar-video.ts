/** Boxes of an MP4 that hold others worth looking into. */
const CAIXAS_DE_CAIXAS: ReadonlySet<string> = new Set(['moov', 'trak', 'moof', 'traf']);
/** Boxes in which phones and cameras write who filmed, where and with what: `©xyz` and `loci` lie in the first. */
const DADOS: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);
const IMAGEM_OU_SOM: ReadonlySet<string> = new Set(['vide', 'soun']);
const CABECALHO = 8;
const CABECALHO_LONGO = 16;

/** Where a device writes the place as text, in WebM's tags or beside the picture: "+23.5505-046.6333/", with or without height. */
const LUGAR = /[+-]\d{2}\.\d{2,8}[+-]\d{3}\.\d{2,8}(?:[+-]\d{1,5}(?:\.\d{1,4})?)?/g;

/**
 * The same video of the same length without place, device or the tracks that are neither picture nor sound (cameras keep
 * the way they went in one): nothing moves, so it plays as before. Null for an MP4 that is cut off or shows nothing.
 */
export function limparVideo(bytes: Buffer, tipo: 'video/mp4' | 'video/webm'): Buffer | null {
  const copia = Buffer.from(bytes);
  if (tipo === 'video/mp4' && !limparCaixas(copia)) return null;
  for (const { index, 0: achado } of copia.toString('latin1').matchAll(LUGAR))
    copia.write(achado.replace(/\d/g, '0'), index, 'latin1');
  return copia;
}

interface Caixa {
  readonly tipo: string;
  readonly inicio: number;
  readonly corpo: number;
  readonly fim: number;
}

/** A trak lies two deep; whoever nests further wants to fill the stack. */
const FUNDO = 4;

/** Empties what must not stay. False when the boxes do not fill the file or none of them has a picture. */
function limparCaixas(bytes: Buffer): boolean {
  const caixas = caixasEm(bytes, 0, bytes.length);
  const moov = caixas?.find(({ tipo }) => tipo === 'moov');
  const faixas = moov && caixasEm(bytes, moov.corpo, moov.fim)?.filter(({ tipo }) => tipo === 'trak');
  if (!caixas || !faixas?.some((faixa) => formaDa(bytes, faixa) === 'vide')) return false;
  return limparDentro(bytes, caixas, FUNDO);
}

function limparDentro(bytes: Buffer, caixas: readonly Caixa[], fundo: number): boolean {
  if (fundo === 0) return false;
  for (const caixa of caixas) {
    const aLimpar =
      DADOS.has(caixa.tipo) || (caixa.tipo === 'trak' && !IMAGEM_OU_SOM.has(formaDa(bytes, caixa)));
    if (aLimpar) {
      bytes.write('free', caixa.inicio + 4, 'latin1');
      bytes.fill(0, caixa.corpo, caixa.fim);
    } else if (CAIXAS_DE_CAIXAS.has(caixa.tipo)) {
      const dentro = caixasEm(bytes, caixa.corpo, caixa.fim);
      if (!dentro || !limparDentro(bytes, dentro, fundo - 1)) return false;
    }
  }
  return true;
}

/** What a track holds, by its handler: "vide", "soun" or something else. */
function formaDa(bytes: Buffer, faixa: Caixa): string {
  const mdia = caixasEm(bytes, faixa.corpo, faixa.fim)?.find(({ tipo }) => tipo === 'mdia');
  const hdlr = mdia && caixasEm(bytes, mdia.corpo, mdia.fim)?.find(({ tipo }) => tipo === 'hdlr');
  return hdlr ? bytes.toString('latin1', hdlr.corpo + 8, hdlr.corpo + 12) : '';
}

/** The boxes that fill a stretch of the file; null when they do not. */
function caixasEm(bytes: Buffer, de: number, ate: number): Caixa[] | null {
  const caixas: Caixa[] = [];
  let inicio = de;
  while (inicio + CABECALHO <= ate) {
    const curto = bytes.readUInt32BE(inicio);
    const longo = curto === 1;
    if (longo && inicio + CABECALHO_LONGO > ate) return null;
    const tamanho = longo ? Number(bytes.readBigUInt64BE(inicio + CABECALHO)) : curto;
    const corpo = inicio + (longo ? CABECALHO_LONGO : CABECALHO);
    // Nothing said: up to the end, as a recorder writes its last one.
    const fim = curto === 0 ? ate : inicio + tamanho;
    if (fim < corpo || fim > ate) return null;
    caixas.push({ tipo: bytes.toString('latin1', inicio + 4, inicio + 8), inicio, corpo, fim });
    inicio = fim;
  }
  return caixas;
}
