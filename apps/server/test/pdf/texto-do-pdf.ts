import { inflateSync } from 'node:zlib';

/** What a PDF of ours says: each run of text in the order in which it is written, and how many pages there are. */
export interface LidoDoPdf {
  readonly textos: readonly string[];
  readonly paginas: readonly { readonly largura: number; readonly altura: number }[];
}

/** Reads a PDF as pdfkit writes it: compressed streams, fonts with a map back to letters, text as codes of two bytes. */
export function lerPdf(pdf: Buffer): LidoDoPdf {
  const cru = pdf.toString('latin1');
  const objetos = new Map(
    [...cru.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, numero, corpo]) => [
      Number(numero),
      corpo ?? '',
    ]),
  );
  const fluxo = (numero: number): string => {
    const corpo = objetos.get(numero) ?? '';
    const inicio = corpo.indexOf('stream\n');
    if (inicio < 0) return '';
    const bytes = Buffer.from(corpo.slice(inicio + 7, corpo.lastIndexOf('\nendstream')), 'latin1');
    return (corpo.slice(0, inicio).includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
  };
  const mapas = new Map<string, ReadonlyMap<number, string>>();
  for (const corpo of objetos.values())
    for (const [, nome, fonte] of corpo.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const mapa = /\/ToUnicode (\d+) 0 R/.exec(objetos.get(Number(fonte)) ?? '')?.[1];
      if (nome !== undefined && mapa !== undefined) mapas.set(nome, lerMapa(fluxo(Number(mapa))));
    }
  const paginas = [...objetos.values()].filter((corpo) => /\/Type \/Page\b(?!s)/.test(corpo));
  return {
    textos: paginas.flatMap((pagina) =>
      lerTextos(fluxo(Number(/\/Contents (\d+) 0 R/.exec(pagina)?.[1])), mapas),
    ),
    paginas: paginas.map((pagina) => {
      const [, largura, altura] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pagina) ?? [];
      return { largura: Number(largura), altura: Number(altura) };
    }),
  };
}

/** A font's map from its codes to letters: ranges, each with the letters of its codes in turn. */
function lerMapa(cmap: string): ReadonlyMap<number, string> {
  const mapa = new Map<number, string>();
  for (const [, inicio, lista] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    for (const [i, [, letras]] of [...(lista ?? '').matchAll(/<([0-9a-f ]*)>/gi)].entries())
      mapa.set(parseInt(inicio ?? '', 16) + i, utf16((letras ?? '').replaceAll(' ', '')));
  return mapa;
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

function lerTextos(conteudo: string, mapas: ReadonlyMap<string, ReadonlyMap<number, string>>): string[] {
  let fonte: ReadonlyMap<number, string> = new Map();
  const textos: string[] = [];
  for (const [, nome, pedacos] of conteudo.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (nome !== undefined) fonte = mapas.get(nome) ?? new Map();
    else
      textos.push(
        [...(pedacos ?? '').matchAll(/<([0-9a-f]*)>/gi)]
          .flatMap(([, hex]) => (hex ?? '').match(/.{4}/g) ?? [])
          .map((codigo) => fonte.get(parseInt(codigo, 16)) ?? '')
          .join(''),
      );
  }
  return textos;
}
