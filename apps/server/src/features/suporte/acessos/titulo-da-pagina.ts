import { ALL_SCREENS } from '@oferta/contracts/all-screens.ts';

/** Addresses of our screens as patterns: `{-$name}` may be absent, `$name` may not. */
const TELAS = ALL_SCREENS.map(({ path, title }) => ({
  title,
  padrao: new RegExp(
    `^${path
      .replace(/\/$/, '')
      .split('/')
      .map((parte) => {
        if (parte.startsWith('{-$')) return '(?:/[^/]+)?';
        if (parte === '') return '';
        return parte.startsWith('$')
          ? '/[^/]+'
          : `/${parte.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`;
      })
      .join('')}/?$`,
    'i',
  ),
}));

/** The title of the screen at an address; the address itself where it is none of ours. */
export const tituloDaPagina = (pagina: string): string =>
  TELAS.find(({ padrao }) => padrao.test(pagina))?.title ?? pagina;
