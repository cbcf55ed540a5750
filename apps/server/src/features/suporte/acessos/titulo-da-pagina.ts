import { NOME_DA_ABA as DA_AGENDA } from '@oferta/contracts/agenda/abas.ts';
import { ALL_SCREENS } from '@oferta/contracts/all-screens.ts';
import { NOME_DA_ABA as DO_CARDAPIO } from '@oferta/contracts/cardapio/abas.ts';

/** Names of a screen's tabs by the word in the address, in small letters: an address is read as it was typed. */
const ABAS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...DA_AGENDA, ...DO_CARDAPIO }).map(([palavra, nome]) => [palavra.toLowerCase(), nome]),
);

/** Addresses of our screens as patterns: `{-$name}` may be absent and names a tab, `$name` may not. */
const TELAS = ALL_SCREENS.map(({ path, title }) => ({
  title,
  padrao: new RegExp(
    `^${path
      .replace(/\/$/, '')
      .split('/')
      .map((parte) => {
        if (parte.startsWith('{-$')) return '(?:/(?<aba>[^/]+))?';
        if (parte === '') return '';
        return parte.startsWith('$')
          ? '/[^/]+'
          : `/${parte.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`;
      })
      .join('')}/?$`,
    'i',
  ),
}));

/** The title of the screen at an address and the tab it names; the address itself where it is none of ours. */
export function tituloDaPagina(pagina: string): string {
  for (const { title, padrao } of TELAS) {
    const achada = padrao.exec(pagina);
    if (!achada) continue;
    const aba = ABAS[achada.groups?.['aba']?.toLowerCase() ?? ''];
    return aba === undefined ? title : `${title} · ${aba}`;
  }
  return pagina;
}
