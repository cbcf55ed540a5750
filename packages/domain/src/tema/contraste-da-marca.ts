import { emNumero } from '../numero.ts';
import { brandTokens } from './marca.ts';
import { contrast } from './oklch.ts';

/** One thing of a brand that has to be read or seen, in both themes. */
export interface ContrasteDaMarca {
  readonly oQue: string;
  /** WCAG contrast, 1 to 21. */
  readonly claro: number;
  readonly escuro: number;
  /** What WCAG 2.2 AA asks: 4.5 of text (§1.4.3), 3 of what is not text (§1.4.11). */
  readonly minimo: number;
}

/** The grounds that the brand's text and ring stand on. */
const CARTAO = { claro: '#ffffff', escuro: '#15171c' } as const;

/** The least light of the light grounds (domain tema/marca). */
const POCO = '#eff1f4';

/** What a brand made of this colour looks like to who reads it. Throws RangeError when `cor` is no colour. */
export function contrastesDaMarca(cor: string): readonly ContrasteDaMarca[] {
  const { light, dark } = brandTokens(cor);
  return [
    {
      oQue: 'Texto no botão',
      claro: contrast(light.on, light.solid),
      escuro: contrast(dark.on, dark.solid),
      minimo: 4.5,
    },
    {
      oQue: 'Texto da marca no fundo',
      claro: contrast(light.text, CARTAO.claro),
      escuro: contrast(dark.text, CARTAO.escuro),
      minimo: 4.5,
    },
    {
      oQue: 'Anel de foco',
      claro: contrast(light.ring, CARTAO.claro),
      escuro: contrast(dark.ring, CARTAO.escuro),
      minimo: 3,
    },
  ];
}

/** What was done to the colour so that everybody can read it, in sentences; none where it stays as it is everywhere. */
export function correcoesDaMarca(cor: string): readonly string[] {
  const { light } = brandTokens(cor);
  const escrita = cor.toUpperCase();
  const correcoes: string[] = [];
  if (light.solid !== cor.toLowerCase())
    correcoes.push(
      `Nos botões usamos ${light.solid.toUpperCase()} no lugar de ${escrita}, para o texto branco ser lido.`,
    );
  if (contrast(light.solid, POCO) < 4.5)
    correcoes.push(
      `A cor ${escrita} é clara para texto: nele usamos ${light.text.toUpperCase()}, da mesma família.`,
    );
  return correcoes;
}

/** What stands on the colour's buttons, and how well: "texto escuro em cima, 9,9:1". */
export function vereditoDaCor(cor: string): string {
  const { on, solid } = brandTokens(cor).light;
  const tinta = on === '#ffffff' ? 'branco' : 'texto escuro';
  return `${tinta} em cima, ${formatContraste(contrast(on, solid))}`;
}

/** A contrast as people write it: 9,9:1. Cut and not rounded, so that 4,49 is never told as 4,5. */
export const formatContraste = (contraste: number): string =>
  `${emNumero(Math.floor(contraste * 10) / 10)}:1`;
