import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { builtScreens } from './built-screens.ts';
import { leanContracts } from './lean-contracts.ts';
import { shortClassNames } from './short-class-names.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const server = 'http://127.0.0.1:3000';
const zodStandIn = fileURLToPath(new URL('./src/kernel/zod-stand-in.ts', import.meta.url));

const ENTRANCE = [
  /[\\/]web[\\/]src[\\/](app[\\/][^\\/]+|app[\\/]error-pages[\\/]error-page[.].+)$/,
  /[\\/]ui[\\/]form[\\/](text-input|password-input|checkbox|form-field|control|toggle)[^\\/]+$/,
  /[\\/]contracts[\\/]src[\\/](all-screens|.+[\\/]screens)[.]ts$/,
];
/** The entry itself stays a chunk of its own: the manifest names it, and the budgets start from it. */
const APART = /menu-captions|screen-modules|[\\/]app[\\/]main[.]tsx$/;
const isEntrance = (id: string): boolean => !APART.test(id) && ENTRANCE.some((part) => part.test(id));

/** Every screen inside the shell needs these: one file instead of forty. What they import comes with them. */
const SHELL = [
  /[\\/]app[\\/]shell[\\/]frame[.]tsx$/,
  /[\\/]kernel[\\/](use-call|use-feed|search-state)[.]ts$/,
  /[\\/]ui[\\/](menu[\\/](context-menu|menu-button)|state[\\/](error-state|use-delayed))[.]tsx?$/,
  /[\\/]ui[\\/](avatar[\\/]avatar|segmented[\\/]segmented|filter-chips[\\/]filter-chips|progress-bar[\\/]progress-bar|form[\\/](date-button|search-input)|plate-chip[\\/]plate-chip)[.]tsx$/,
];
/** What the two boards have in common. */
const BOARD = [
  /[\\/]ui[\\/]resource-grid[\\/]resource-grid[.]tsx$/,
  /[\\/]features[\\/]agenda[\\/]components[\\/](agenda-dialogs|barra-do-dia|cabecalho-pessoa|chips-de-estado|troca-de-quadro|agenda-quadro[.]module)[.](tsx|css)$/,
  /[\\/]features[\\/]agenda[\\/]hooks[\\/](use-atalhos-agenda|use-flash|use-espera-no-gesto|use-arrasto-consultores|use-alterar-agendamento|pendentes-store|voltar-animado|use-agendamentos|use-equipe|use-agora|use-concessionaria-do-endereco)[.]ts$/,
  /[\\/]features[\\/]agenda[\\/]model[\\/](pendentes|blocos-do-dia|conflito|fase-do-dia|ocupacao|evento-agendamento|filtro-agenda)[.]ts$/,
];
const isOneOf = (parts: readonly RegExp[]) => (id: string) => parts.some((part) => part.test(id));

/** Packages that rarely change get chunks of their own, so a deployment leaves them in the browser's cache. */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
  {
    name: 'query',
    test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/](?!.*(nfiniteQuery|[qQ]ueriesObserver|useQueries))/,
    priority: 22,
  },
  {
    name: 'router',
    test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-store|store)[\\/]/,
    priority: 20,
  },
  // The frame of every page in one file: small files compress badly and each costs a trip.
  { name: 'entrada', test: isEntrance, priority: 10 },
  // Not in the frame's file: whoever comes with a session never sees the form.
  {
    name: 'login',
    test: /[\\/]sessao[\\/](screens[\\/]login[\\/]login-form|components[\\/]entrance)[.]/,
    priority: 9,
  },
  { name: 'casca', test: isOneOf(SHELL), priority: 8 },
  { name: 'quadro', test: isOneOf(BOARD), priority: 6 },
];

/** The screens a day is opened with. */
const OF_THE_DAY = /[\\/](agenda-virtual|calendar[12])[.]screen-/;
/** Files that the entry or the shell has fetched before any screen is. */
const ALWAYS_THERE = /[\\/](react|router|query|entrada|casca|rolldown-runtime)-[^\\/]+[.](js|css)$/;

/** While developing, the pages of vite.leve.config.ts answer at the addresses that the server gives them. */
const lightPages = (): Plugin => ({
  name: 'light-pages',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const { url = '' } = request;
      if (/^\/[ovp]\//.test(url)) request.url = '/cliente.html';
      if (/^\/vistoria(\/|$)/.test(url)) request.url = '/vistoria.html';
      next();
    });
  },
});

export default defineConfig(({ command }) => ({
  root,
  define: { __TELAS_FEITAS__: JSON.stringify(builtScreens(root)) },
  plugins: [react({ compiler: true }), leanContracts(), lightPages()],
  resolve: {
    // docs/decisions/0012: contracts are only read for method and path in the product; development parses for real.
    alias: command === 'build' ? [{ find: /^zod$/, replacement: zodStandIn }] : [],
  },
  css: { modules: command === 'build' ? { generateScopedName: shortClassNames(root) } : {} },
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
    modulePreload: {
      polyfill: false,
      // Naming all that each of forty screens needs is kilobytes of names for whoever only works in the agenda. Later
      // screens ask for their scripts one step later; styles are always named, or a page would be drawn without.
      resolveDependencies: (file, deps) =>
        deps.filter((dep) => !ALWAYS_THERE.test(dep) && (dep.endsWith('.css') || OF_THE_DAY.test(file))),
    },
    rolldownOptions: {
      // Declarations only: a schema or a refusal that no code names has no other effect.
      treeshake: {
        manualPureFunctions: ['z', 'texto', 'textoObrigatorio', 'refusals', 'contract'],
        // `agendamentoRefusals.ocupado` in a list that was taken out does nothing either.
        propertyReadSideEffects: false,
      },
      output: { codeSplitting: { groups } },
    },
  },
}));
