import { brandTokens } from '@oferta/domain/tema/marca.ts';
import { escapeHtml } from '../http/pages/escape-html.ts';
import type { MarcaDaCarta } from './letter.ts';

/** What the logo is called within the letter that brings it. */
export const LOGO_CID = 'logo';

/** A letter's text with the distributor's face on it: nothing is fetched from anywhere when it is opened. */
export function letterHtml(corpo: string, { nome, cor }: Pick<MarcaDaCarta, 'nome' | 'cor'>): string {
  const { solid, text } = brandTokens(cor).light;
  const linked = escapeHtml(corpo).replace(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" style="color:${text}">${url}</a>`,
  );
  return (
    '<!doctype html><html lang="pt-BR"><body style="margin:0;background:#ffffff;color:#15181e">' +
    `<div style="max-width:560px;margin:0 auto;padding:20px 16px;border-top:4px solid ${solid};font:16px/1.5 Arial,sans-serif">` +
    `<p style="margin:0 0 20px"><img src="cid:${LOGO_CID}" alt="${escapeHtml(nome)}" height="36" style="height:36px"></p>` +
    `<div style="white-space:pre-wrap">${linked}</div></div></body></html>`
  );
}
