import { expect, test } from 'vitest';
import { openPage } from './app-page.ts';

const html =
  '<!doctype html><head><script type="module" src="/assets/base-1a.js"></script></head><body></body>';
const firstFiles = {
  'agenda/calendar1': ['assets/consultores-2b.js', 'assets/base-1a.js', 'assets/casca-3c.css'],
  'agenda/agenda-virtual': ['assets/agenda-4d.js'],
};
const open = (address: string, told: string | null = null) => openPage({ html, address, firstFiles, told });

test('names what the screen of the address needs, and not twice what the page already has', () => {
  const page = open('/agenda-virtual/calendar1/1/11222333000181');
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/consultores-2b.js">');
  expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/casca-3c.css"></head>');
  expect(page.match(/base-1a/g)).toHaveLength(1);
});

test.each(['/agenda-virtual', '/agenda-virtual/', '/agenda-virtual/consultores'])(
  '%s is the agenda',
  (address) => {
    expect(open(address)).toContain('/assets/agenda-4d.js');
  },
);

test.each([
  '/',
  '/login',
  '/agenda-virtual/calendar1',
  '/agenda-virtual/calendar1/1/2/3',
  '/agenda-virtualizada',
])('%s names nothing of another screen but its own', (address) => {
  expect(open(address)).not.toContain('consultores-2b');
});

test('what the host is called cannot end its own element', () => {
  const page = open('/login', JSON.stringify({ name_empresa: '</script><script>alert(1)</script>$&' }));
  const [, text = ''] = /<script type="application\/json" id="distribuidor">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(text)).toEqual({ name_empresa: '</script><script>alert(1)</script>$&' });
});
