import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { leanContracts } from './lean-contracts.ts';
import { offlineWorker } from './offline-worker.ts';
import { shortClassNames } from './short-class-names.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const at = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** One name for ever: the browser asks for it by this name whether there is a newer one. */
const WORKER = 'sw.js';

/**
 * What a contract makes its schemas with; a schema nobody names is then left out. Never the bare `z`: Preact's own
 * minified code has a function of that name, and without its calls nothing is drawn.
 */
const SCHEMA_MAKERS = [
  'object',
  'string',
  'number',
  'boolean',
  'array',
  'enum',
  'literal',
  'union',
  'partialRecord',
  'record',
  'tuple',
  'uuid',
  'unknown',
  'coerce',
  'iso',
].map((maker) => `z.${maker}`);

/**
 * The pages that are opened on a phone from a message, and the inspection that is installed on one: written with React
 * like everything else, built with Preact in its place, a sixth of the weight (docs/decisions/0019).
 */
export default defineConfig({
  root,
  base: '/leve/',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [
    leanContracts(),
    offlineWorker({
      pages: [
        { html: 'vistoria.html', entry: 'vistoria', address: '/vistoria', worker: WORKER },
        { html: 'meu-dia.html', entry: 'meu-dia', address: '/meu-dia', worker: 'sw-meu-dia.js' },
      ],
      worker: WORKER,
      base: '/leve/',
    }),
  ],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: at('./src/kernel/data/zod-stand-in.ts') },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
    ],
  },
  css: { modules: { generateScopedName: shortClassNames(root) } },
  build: {
    outDir: 'dist/leve',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        agendar: at('./agendar.html'),
        cliente: at('./cliente.html'),
        'meu-dia': at('./meu-dia.html'),
        vistoria: at('./vistoria.html'),
        sw: at('./src/app/fora-da-rede/sw.ts'),
        'sw-avisos': at('./src/app/avisos/sw.ts'),
      },
      output: {
        entryFileNames: ({ name }) =>
          name === 'sw' || name === 'sw-avisos' ? `${name}.js` : 'assets/[name]-[hash].js',
      },
      treeshake: {
        manualPureFunctions: [...SCHEMA_MAKERS, 'texto', 'textoObrigatorio', 'refusals', 'contract'],
        propertyReadSideEffects: false,
      },
    },
  },
});
