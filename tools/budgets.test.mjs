import { expect, it } from 'vitest';
import { measure } from './budgets.mjs';

const screen = (slice, name, rest = {}) => ({
  [`src/features/${slice}/screens/${name}/${name}.screen.tsx`]: {
    file: `assets/${name}.js`,
    src: `src/features/${slice}/screens/${name}/${name}.screen.tsx`,
    isDynamicEntry: true,
    ...rest,
  },
});

/** The entry needs react; agenda and estoque share a table that the login does not need. */
const MANIFEST = {
  'index.html': {
    file: 'assets/index.js',
    name: 'entrada',
    imports: ['_react.js'],
    css: ['assets/index.css'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_table.js': { file: 'assets/table.js', imports: ['_react.js'] },
  '_chart.js': { file: 'assets/chart.js' },
  '_shell.js': { file: 'assets/shell.js', name: 'casca', imports: ['index.html'] },
  // Opened by a key: nobody downloads it to see a screen.
  'src/app/shell/palette.tsx': { file: 'assets/palette.js', isDynamicEntry: true },
  ...screen('sessao', 'login', { imports: ['index.html'] }),
  // Joined with what it draws.
  '_calendar1.js': { file: 'assets/calendar1.js', name: 'consultores', imports: ['index.html', '_table.js'] },
  ...screen('agenda', 'calendar2', { imports: ['_chart.js'] }),
  ...screen('estoque', 'estoque', {
    imports: ['_table.js', '_chart.js'],
    dynamicImports: [
      '_rare.js',
      'src/features/estoque/screens/estoque/baixa.tsx',
      'src/features/estoque/screens/estoque/pecas/pecas.tsx',
      'src/features/estoque/components/inventario.tsx',
    ],
  }),
  'src/features/estoque/screens/estoque/baixa.tsx': { file: 'assets/baixa.js', isDynamicEntry: true },
  'src/features/estoque/screens/estoque/pecas/pecas.tsx': {
    file: 'assets/pecas.js',
    isDynamicEntry: true,
    imports: ['_table.js', '_chart.js'],
  },
  'src/features/estoque/components/inventario.tsx': { file: 'assets/inventario.js', isDynamicEntry: true },
};

const KB = {
  index: 10,
  react: 70,
  login: 5,
  shell: 20,
  table: 16,
  chart: 30,
  calendar1: 25,
  calendar2: 40,
  estoque: 7,
  palette: 9,
  baixa: 50,
  pecas: 11,
  inventario: 13,
};
const sizeOf = (file) => KB[/(\w+)\.js$/.exec(file)[1]] * 1000;

it('counts what each route downloads, once, and later routes only what they add', () => {
  expect(measure(MANIFEST, sizeOf)).toEqual([
    { route: 'login', kB: 10 + 70 + 5, limit: 115 },
    { route: 'agenda/calendar1', kB: 10 + 70 + 20 + 16 + 25, limit: 180 },
    { route: 'agenda/calendar2', kB: 10 + 70 + 20 + 30 + 40, limit: 180 },
    { route: 'estoque/estoque', kB: 7 + 30, limit: 60 },
    { route: 'estoque/estoque › pecas', kB: 7 + 30 + 11, limit: 60 },
    { route: 'estoque/estoque › inventario', kB: 7 + 30 + 13, limit: 60 },
  ]);
});

it('refuses a manifest it does not understand instead of finding it small', () => {
  expect(() => measure({}, sizeOf)).toThrow('não tem entrada');
});
