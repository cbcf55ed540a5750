import { domToCanvas } from 'modern-screenshot';
import { saveAs } from '#kernel/data/download.ts';

/** Twice the screen's points: sharp in a slide and on paper. */
const ESCALA = 2;
/** Height of the words below the picture, and their distance from its edges. */
const PE = 34;
const MARGEM = 20;

interface Imagem {
  readonly nome: string;
  /** Title and filters. */
  readonly legenda: string;
  readonly hora: string;
}

/** Downloads a part of the screen as a PNG, with what it is and its hour below it (design, managers §7). Throws what stopped it. */
export async function baixarImagem(quadro: HTMLElement, { nome, legenda, hora }: Imagem): Promise<void> {
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  const desenho = await domToCanvas(quadro, {
    scale: ESCALA,
    backgroundColor,
    font: { cssText: await letras() },
  });
  const folha = document.createElement('canvas');
  folha.width = desenho.width;
  folha.height = desenho.height + PE * ESCALA;
  const tinta = folha.getContext('2d');
  if (!tinta) throw new Error('this browser draws no pictures');
  tinta.fillStyle = backgroundColor;
  tinta.fillRect(0, 0, folha.width, folha.height);
  tinta.drawImage(desenho, 0, 0);
  tinta.scale(ESCALA, ESCALA);
  tinta.fillStyle = color;
  tinta.font = `12px ${fontFamily}`;
  tinta.textBaseline = 'middle';
  const linha = folha.height / ESCALA - PE / 2;
  tinta.fillText(legenda, MARGEM, linha);
  tinta.textAlign = 'right';
  tinta.fillText(hora, folha.width / ESCALA - MARGEM, linha);
  const blob = await new Promise<Blob | null>((feito) => folha.toBlob(feito, 'image/png'));
  if (!blob) throw new Error('the picture has no bytes');
  saveAs({ blob, nome });
}

/** Every font face that this page declares, wherever it stands among its sheets' rules. */
const facesDe = (rules: CSSRuleList): CSSFontFaceRule[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSFontFaceRule) return [rule];
    return rule instanceof CSSGroupingRule ? facesDe(rule.cssRules) : [];
  });

/**
 * The page's own letters, as the picture carries them. The library would look their files up by a `<base>` of its own, which
 * the page's policy forbids.
 */
async function letras(): Promise<string> {
  const faces = [...document.styleSheets].flatMap(({ href, cssRules }) =>
    facesDe(cssRules).map(({ cssText }) => comArquivo(cssText, href ?? document.baseURI)),
  );
  return (await Promise.all(faces)).join('\n');
}

async function comArquivo(face: string, desde: string): Promise<string> {
  const [dito, endereco] = /url\(["']?([^"')]+)["']?\)/.exec(face) ?? [];
  if (dito === undefined || endereco === undefined || endereco.startsWith('data:')) return face;
  const arquivo = await (await fetch(new URL(endereco, desde))).blob();
  return face.replace(dito, `url("${await emDados(arquivo)}")`);
}

const emDados = (arquivo: Blob): Promise<string> =>
  new Promise((feito, falhou) => {
    const leitor = new FileReader();
    leitor.onload = () => feito(leitor.result as string);
    leitor.onerror = () => falhou(leitor.error ?? new Error('a font could not be read'));
    leitor.readAsDataURL(arquivo);
  });
