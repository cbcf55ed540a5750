import { brandTokens } from '@oferta/domain/tema/marca.ts';

/** What a distributor is called and its colour. */
export interface Marca {
  readonly nome: string;
  readonly cor: string;
}

/** The first letter on the brand's own button colours, on which it can be read whatever the brand (domain tema/marca). */
export function desenharFavicon({ nome, cor }: Marca): string {
  const { solid, on } = brandTokens(cor).light;
  const letter = /\p{L}|\p{N}/u.exec(nome)?.[0].toUpperCase() ?? '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">` +
    `<rect width="64" height="64" rx="14" fill="${solid}"/>` +
    `<text x="32" y="45" font-family="system-ui,sans-serif" font-size="38" font-weight="700" text-anchor="middle" fill="${on}">${letter}</text>` +
    `</svg>`
  );
}
