import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanContracts } from './lean-contracts.ts';

const server = 'http://127.0.0.1:3000';
const zodStandIn = fileURLToPath(new URL('./src/kernel/zod-stand-in.ts', import.meta.url));

const ENTRANCE = [
  /[\\/]web[\\/]src[\\/](app[\\/][^\\/]+|app[\\/]error-pages[\\/]error-page[.].+)$/,
  /[\\/]features[\\/]sessao[\\/](screens[\\/]login[\\/]log.+|components[\\/]entrance.+)$/,
  /[\\/]ui[\\/]form[\\/](text-input|password-input|checkbox|form-field|control|toggle)[^\\/]+$/,
  /[\\/]contracts[\\/]src[\\/](all-screens|.+[\\/]screens)[.]ts$/,
];
/** The entry itself stays a chunk of its own: the manifest names it, and the budgets start from it. */
const APART = /menu-captions|[\\/]app[\\/]main[.]tsx$/;
const isEntrance = (id: string): boolean => !APART.test(id) && ENTRANCE.some((part) => part.test(id));

/** Packages that rarely change get chunks of their own, so a deployment leaves them in the browser's cache. */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
  { name: 'query', test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/, priority: 22 },
  {
    name: 'router',
    test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-store|store)[\\/]/,
    priority: 20,
  },
  // Everything up to the login page in one file: small files compress badly and each costs a trip.
  { name: 'entrada', test: isEntrance, priority: 10 },
];

export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react({ compiler: true }), leanContracts()],
  resolve: {
    // docs/decisions/0012: contracts are only read for method and path in the product; development parses for real.
    alias: command === 'build' ? [{ find: /^zod$/, replacement: zodStandIn }] : [],
  },
  server: {
    port: 5173,
    // The page's own host goes through unchanged: it is what tells the distributor.
    proxy: { '/api': { target: server }, '/socket.io': { target: server, ws: true } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Declarations only: a schema or a refusal that no code names has no other effect.
      treeshake: { manualPureFunctions: ['z', 'texto', 'textoObrigatorio', 'refusals', 'contract'] },
      output: { codeSplitting: { groups } },
    },
  },
}));
