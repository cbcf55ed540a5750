import { seriesInk } from '@oferta/domain/tema/serie.ts';

/** The inks of paper: the light theme's own (ui/theme/palette.css), which a printer in grey still tells apart by shape. */
export const TINTA = {
  texto: '#15181e',
  claro: '#4d5562',
  fraco: '#626a79',
  linha: '#e5e8ec',
  sulco: '#e9ecf0',
  fantasma: '#929ba9',
  naMeta: '#1ea463',
  perto: '#e8ab10',
  longe: '#dc2f3f',
  longeTexto: '#b51f2e',
  ardosia: '#64748b',
} as const;

const AZUL = '#2f6fed';

/** The ink of the own series: the distributor's colour, or the house's blue where that would look like a mark. */
export const tintaDaSerie = (cor: string): string => seriesInk(cor)?.light ?? AZUL;

/** A colour let down with white: a bar that is not the chosen one. */
export function comBranco(cor: string, parte: number): string {
  const canal = (i: number): string =>
    Math.round(parseInt(cor.slice(i, i + 2), 16) * parte + 255 * (1 - parte))
      .toString(16)
      .padStart(2, '0');
  return `#${canal(1)}${canal(3)}${canal(5)}`;
}
