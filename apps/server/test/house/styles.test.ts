import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SCREENS = 'apps/web/src';

const sources = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(css|tsx?)$/.test(file))
  .map((file) => ({ file, text: readFileSync(`${SCREENS}/${file}`, 'utf8') }));
const sheets = sources.filter(({ file }) => file.endsWith('.css'));

/** A rule of the whole page, or of whatever element there is, that depends on what lies inside. */
const WHOLE_PAGE = /(?::root|\bhtml\b|\bbody\b)[^\s,{>+~]*:has\([^{]*|(?:^|[\s,>+~]):has\([^{]*/g;

/** The sheet as a screen reads it: without what is for paper, which is laid out once. */
function onScreen(sheet: string): string {
  let text = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  for (let at = text.indexOf('@media print'); at >= 0; at = text.indexOf('@media print')) {
    let end = text.indexOf('{', at);
    for (let open = 1; open > 0 && end < text.length;) {
      end += 1;
      open += text[end] === '{' ? 1 : text[end] === '}' ? -1 : 0;
    }
    text = text.slice(0, at) + text.slice(end + 1);
  }
  return text;
}

const strange = (sheet: string): readonly string[] => onScreen(sheet).match(WHOLE_PAGE) ?? [];

test('no sheet asks what lies in the whole page: that is looked through each time a row of it is drawn', () => {
  expect(sheets.length).toBeGreaterThan(200);
  const found = sheets.filter(({ text }) => strange(text).length > 0).map(({ file }) => file);
  expect(found, 'a data- attribute on the root, set by what is there (app/shell/frame.tsx)').toEqual([]);
});

test('such a rule would be found, however it is written', () => {
  expect(strange(':root:has(.frame) { --menu: 0 }')).toHaveLength(1);
  expect(strange(":global(:root):has([data-side='left']),\n.a { top: 0 }")).toHaveLength(1);
  expect(strange('@media (min-width: 1px) { body:has(.a) .b { top: 0 } }')).toHaveLength(1);
  expect(strange('.a > :has(> .b) { top: 0 }')).toHaveLength(1);
  expect(strange('@media print { :has(> .b) > :not(.b) { top: 0 } } .c { top: 0 }')).toHaveLength(0);
  expect(strange('.opcoes label:has(:checked) { top: 0 }')).toHaveLength(0);
  expect(strange('.a:not(:has(:checked)) { top: 0 }')).toHaveLength(0);
});

/** Custom properties that a sheet reads without saying what holds where there is none. */
const reads = (sheet: string): readonly string[] =>
  [...sheet.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name = '']) => name);

/** What is made of a name and a value while the product runs: a distributor's colours, and their preview. */
const MADE = /^--(?:brand|p)-(?:solid(?:-hover|-active)?|on|text|soft(?:-hover)?|line|ring)$|^--mantine-/;

test('no sheet paints with a token that nobody defines: the browser drops the whole rule without a word', () => {
  // A sheet says `--x: …`; a component sets it by its name.
  const defined = new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/(--[\w-]+)\s*:|['"`](--[\w-]+)['"`]/g)].map(([, said, set]) => said ?? set),
    ),
  );
  const found = sheets.flatMap(({ file, text }) =>
    reads(text)
      .filter((name) => !defined.has(name) && !MADE.test(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(found, 'the tokens are in ui/theme').toEqual([]);
  expect(reads('.a { color: var(--tx); top: var(--x, 1px); left: calc(var( --y ) * 2) }')).toEqual([
    '--tx',
    '--y',
  ]);
});

const ON_THE_SCALE =
  /^(?:font(?:-size|-weight)?|(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?|border(?:-[a-z-]+)?-radius)$/;

/**
 * Declarations that invent a size of their own where the scale has steps. A hairline of one pixel is a line's width, `em`
 * follows the letters beside it, paper is measured in points and millimetres, and a bound of `min`, `max` or `clamp` is no step.
 */
function offTheScale(sheet: string): string[] {
  const declarations = sheet
    .replaceAll(/\/\*[\s\S]*?\*\/|@font-face\s*\{[^}]*\}/g, '')
    .matchAll(/(?<=[{;]\s*)([a-z-]+):([^;{}]+)/g);
  return [...declarations].flatMap(([said, property = '', value = '']) => {
    if (!ON_THE_SCALE.test(property)) return [];
    const own = value
      .replaceAll(/\b(?:min|max|clamp)\((?:[^()]|\([^()]*\))*\)/g, '')
      .replaceAll(/\/\s*[\d.]+(?:px)?/g, '');
    const weight =
      property === 'font-weight' || property === 'font' ? /(?<![\w.-])\d{3}(?![\w.%])/.test(own) : false;
    return weight || /(?<![\w.])(?!1px)\d*\.?\d+(?:px|rem)\b/.test(own) ? [said.trim()] : [];
  });
}

test('type, space, weight and roundness are steps of the one scale (docs/decisions/0056)', () => {
  const found = sheets.flatMap(({ file, text }) => offTheScale(text).map((said) => `${file}: ${said}`));
  expect(found, 'the steps are in ui/theme/tokens.css').toEqual([]);
});

test('a size of its own would be found, however it is written', () => {
  const refused = [
    'font-size: 13px',
    'font: 450 var(--type-body) / 1.4 var(--font)',
    'font: var(--weight-text) 13px / 1.4 var(--font)',
    'font-weight: 600',
    'gap: var(--space-8) 11px',
    'padding: calc(14px + env(safe-area-inset-bottom))',
    'margin-left: -6px',
    'border-radius: 0 3px 3px 0',
    'padding-inline: 0.5rem',
  ];
  for (const said of refused) expect(offTheScale(`.a {\n  top: 0;\n  ${said};\n}`)).toEqual([said]);
  const kept = [
    'font: var(--weight-label) var(--type-micro) / 17px var(--font)',
    'font-weight: inherit',
    'padding: 1px var(--space-6)',
    'margin-left: -1px',
    'margin: clamp(0px, 16dvh, 180px) auto auto',
    'font-size: 1.4em',
    'padding: 4pt 5pt',
    'border-radius: 50%',
    'height: 34px',
  ];
  for (const said of kept) expect(offTheScale(`.a { ${said} }`)).toEqual([]);
});
