import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ALL_SCREENS } from '@oferta/contracts/all-screens.ts';
import { escapeHtml } from './escape-html.ts';

/** What the browser would ask first, as JSON; null where there is nothing to tell. */
export type TellHost = (hostWithPort: string) => Promise<string | null>;

interface Opened {
  readonly html: string;
  /** Path below the page's host, without query. */
  readonly address: string;
  /** By `slice/key`, as the build wrote it (apps/web/first-files.ts). */
  readonly firstFiles: Readonly<Record<string, readonly string[]>>;
  readonly told: string | null;
}

/** The build's page with what its address and its host already say: each thing said here is a trip less. */
export function openPage({ html, address, firstFiles, told }: Opened): string {
  const links = filesFor(address, firstFiles)
    .filter((file) => !html.includes(`/${file}`))
    .map(linkTo);
  // Text that is never run: the page's policy lets no script be written into it. `<` could end the element.
  const data =
    told && `<script type="application/json" id="distribuidor">${told.replaceAll('<', '\\u003c')}</script>`;
  return sayWhose(html, told).replace('</head>', () => `${data ?? ''}${links.join('')}</head>`);
}

/** Stands in a page for people without a login until it is known whose it is. */
const SOMEBODY = 'Sua oficina';

/** Names the distributor in the page's title and description, for who reads them before anything runs. */
function sayWhose(html: string, told: string | null): string {
  const { name_empresa: name } = (told === null ? {} : JSON.parse(told)) as { name_empresa?: unknown };
  return typeof name === 'string' ? html.replaceAll(SOMEBODY, () => escapeHtml(name)) : html;
}

/** Where each screen's files are; nothing where the build did not say. */
export async function readFirstFiles(dist: string): Promise<Opened['firstFiles']> {
  const text = await readFile(path.join(dist, '.vite/telas.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Opened['firstFiles'];
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/** Screens whose frame is everybody's own: the way in, and pages for people without a login, load what they are. */
const BEHIND_LOGIN = ALL_SCREENS.filter(
  ({ niveis, layout }) => niveis !== 'public' && layout !== 'limpo',
).map(({ slice, key, path: pattern }) => ({ name: `${slice}/${key}`, parts: partsOf(pattern) }));

function filesFor(address: string, firstFiles: Opened['firstFiles']): readonly string[] {
  const asked = partsOf(address);
  const screen = BEHIND_LOGIN.find(({ name, parts }) => name in firstFiles && isOf(parts, asked));
  return screen ? (firstFiles[screen.name] ?? []) : [];
}

function partsOf(address: string): readonly string[] {
  return address.split('/').filter(Boolean);
}

/** The router's own patterns: `$x` is any part, `{-$x}` one that may be left out. */
function isOf(pattern: readonly string[], asked: readonly string[]): boolean {
  const needed = pattern.filter((part) => !part.startsWith('{-$')).length;
  if (asked.length < needed || asked.length > pattern.length) return false;
  return pattern.every((part, at) => /^(\$|\{-\$)/.test(part) || part === asked[at]);
}
