/** What a picture is drawn with; whatever runs, fetches or holds other documents is not among it. */
const ELEMENTOS = new Set(
  (
    'svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask pattern ' +
    'symbol use title desc text tspan style'
  ).split(' '),
);
/** Elements whose text is kept. */
const COM_TEXTO = new Set(['title', 'desc', 'text', 'tspan', 'style']);
const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/** One after the other: comment, instruction, document type without entities of its own, raw text, end, start, text. */
const PEDACO =
  /<!--[^]*?-->|<\?[^]*?\?>|<!DOCTYPE\s[^>[]*>|<!\[CDATA\[(?<cru>[^]*?)\]\]>|<\/(?<fim>[\w:.-]+)\s*>|<(?<inicio>[\w:.-]+)(?<atributos>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<so>\/?)>|(?<texto>[^<]+)/y;
const ATRIBUTO = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * A drawing made harmless: written anew from nothing but shapes, their colours and references within it (decision of the
 * house; SVG 2 §5.5 names the elements that are left out: script, foreignObject, image, animation). Null for what is no
 * SVG that browsers draw and scale: without `viewBox`, without its namespace, badly closed.
 */
export function limparDesenho(svg: string): string | null {
  const texto = svg.replace(/^\uFEFF/, '').trim();
  const abertos: string[] = [];
  const usos = new Map<string, string[]>();
  const donos: string[] = [];
  let saida = '';
  /** How deep we are below an element that is left out. */
  let fora = 0;
  let acabou = false;
  PEDACO.lastIndex = 0;
  while (PEDACO.lastIndex < texto.length) {
    const { cru, fim, inicio, atributos = '', so, texto: solto } = PEDACO.exec(texto)?.groups ?? falha;
    if (PEDACO.lastIndex === 0) return null;
    if (inicio !== undefined) {
      if (acabou || (abertos.length === 0 && !isRaiz(inicio, atributos))) return null;
      // A style sheet holds text alone.
      const fica = fora === 0 && ELEMENTOS.has(inicio) && abertos.at(-1) !== 'style';
      if (fica) saida += `<${inicio}${escrever(atributos, abertos.length === 0)}${so ? '/' : ''}>`;
      const usado = inicio === 'use' ? /href\s*=\s*["']#([\w.-]+)["']/.exec(atributos)?.[1] : undefined;
      if (usado !== undefined) for (const dono of ['', ...donos]) anotar(usos, dono, usado);
      if (so) acabou = abertos.length === 0;
      else {
        abertos.push(inicio);
        donos.push(/\sid\s*=\s*["']([\w.-]+)["']/.exec(atributos)?.[1] ?? '');
        if (!fica) fora += 1;
      }
    } else if (fim !== undefined) {
      if (abertos.pop() !== fim) return null;
      donos.pop();
      if (fora > 0) fora -= 1;
      else saida += `</${fim}>`;
      acabou = abertos.length === 0;
    } else if (fora === 0) saida += escreverTexto(abertos.at(-1), cru ?? solto ?? '');
  }
  return acabou && desenhados(usos, '', new Map()) <= USOS ? saida : null;
}

/** So many copies a drawing may be made of: a few lines that use each other ten times each would keep a browser for ever. */
const USOS = 2_000;

function anotar(usos: Map<string, string[]>, dono: string, usado: string): void {
  usos.set(dono, [...(usos.get(dono) ?? []), usado]);
}

/** How many copies are drawn of what an element uses, and of what these use; without end where one uses itself. */
function desenhados(
  usos: ReadonlyMap<string, readonly string[]>,
  dono: string,
  ja: Map<string, number>,
): number {
  const contado = ja.get(dono);
  if (contado !== undefined) return contado;
  // While it is being counted: who comes by again goes round in a ring.
  ja.set(dono, Infinity);
  const total = (usos.get(dono) ?? []).reduce((soma, usado) => soma + 1 + desenhados(usos, usado, ja), 0);
  ja.set(dono, total);
  return total;
}

const falha: Readonly<Record<string, string | undefined>> = {};

const isRaiz = (nome: string, atributos: string): boolean =>
  nome === 'svg' &&
  /\sviewBox\s*=/.test(atributos) &&
  /\sxmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(atributos);

function escrever(atributos: string, raiz: boolean): string {
  const escritos = raiz ? [`xmlns="${SVG}"`] : [];
  if (raiz && atributos.includes(XLINK)) escritos.push(`xmlns:xlink="${XLINK}"`);
  for (const [, nome = '', duplas, simples] of atributos.matchAll(ATRIBUTO)) {
    const valor = duplas ?? simples ?? '';
    if (isAtributoInerte(nome, valor))
      escritos.push(`${nome}="${semEntidade(valor).replaceAll('"', '&quot;')}"`);
  }
  return escritos.map((um) => ` ${um}`).join('');
}

function isAtributoInerte(nome: string, valor: string): boolean {
  if (nome === 'href' || nome === 'xlink:href') return /^#[\w.-]+$/.test(valor);
  if (nome === 'xml:space') return true;
  return /^[a-z][\w-]*$/i.test(nome) && !/^(on|xmlns)/i.test(nome) && isCssInerte(valor);
}

/** Written so that neither escapes nor character numbers may hide an address. */
const isCssInerte = (valor: string): boolean =>
  !/&#|\\|@|javascript:|data:|expression|image-set|url\(\s*(?!['"]?#)/i.test(valor);

function escreverTexto(elemento: string | undefined, texto: string): string {
  if (elemento === undefined || !COM_TEXTO.has(elemento)) return '';
  if (elemento === 'style') return isCssInerte(texto) && !texto.includes('<') ? texto : '';
  return semEntidade(texto).replaceAll('<', '&lt;');
}

/** Of the document's own entities there are none left; what looks like one is text. */
const semEntidade = (texto: string): string =>
  texto.replace(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi, '&amp;');
