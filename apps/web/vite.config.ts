import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { builtScreens } from './built-screens.ts';
import { firstFiles } from './first-files.ts';
import { bareFields, leanContracts } from './lean-contracts.ts';
import { named, namesExist } from './named-modules.ts';
import { shortClassNames } from './short-class-names.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const server = 'http://127.0.0.1:3000';
const zodStandIn = fileURLToPath(new URL('./src/kernel/data/zod-stand-in.ts', import.meta.url));

const ENTRANCE = [
  /[\\/]web[\\/]src[\\/](app[\\/][^\\/]+|app[\\/]error-pages[\\/]error-page[.].+)$/,
  /[\\/]ui[\\/](button[\\/]icon-button|form[\\/](text-input|form-field|control))[^\\/]+$/,
  /[\\/]icons-react[\\/]dist[\\/]esm[\\/]createReactComponent[.]mjs$/,
  /[\\/]contracts[\\/]src[\\/](all-screens|.+[\\/]screens)[.]ts$/,
];
const APART = /menu-captions|screen-modules/;
const isEntrance = (id: string): boolean => !APART.test(id) && ENTRANCE.some((part) => part.test(id));

/** Every screen inside the shell needs these: one file instead of forty. What they import comes with them. */
const QUERY =
  /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/](?!.*(nfiniteQuery|[qQ]ueriesObserver|useQueries))/;
const isOfShell = named(
  '/app/shell/{shell,frame}.tsx',
  '/app/screen-modules.ts',
  '/kernel/data/{use-call,use-feed}.ts',
  '/kernel/address/search-state.ts',
  '/ui/tabs/use-chosen-in-sight.ts',
  '/ui/panel/use-escape.ts',
  '/ui/menu/menu-button.tsx',
  '/ui/state/error-state.tsx',
  '/ui/state/use-delayed.ts',
  '/ui/avatar/avatar.tsx',
  '/ui/segmented/segmented.tsx',
  '/ui/filter-chips/filter-chips.tsx',
  '/ui/progress-bar/progress-bar.tsx',
  '/ui/form/date/date-button.tsx',
  '/ui/form/search-input.tsx',
  '/ui/plate-chip/plate-chip.tsx',
  // The boards' styles: a sheet of their own would be one more trip before a card is seen.
  '/ui/resource-grid/{resource-grid,grid-card}.module.css',
  '/ui/event-card/event-card.module.css',
  '/ui/panel/filter-panel.module.css',
  '/features/agenda/components/quadro/{agenda-quadro,barra-do-dia,cabecalho-pessoa,abas-de-pessoas}.module.css',
  '/features/agenda/components/filtros-consultores.module.css',
  '/visoes-salvas/visoes-salvas.module.css',
);
/** What the two boards have in common. */
const isOfBoards = named(
  '/ui/resource-grid/resource-grid.tsx',
  '/features/agenda/components/agenda-dialog-outlet.tsx',
  '/features/agenda/components/quadro/arrasto.ts',
  '/features/agenda/components/quadro/{aviso-do-arrasto,barra-do-dia,cabecalho-pessoa,chips-de-estado,troca-de-quadro}.tsx',
  '/features/agenda/hooks/{use-atalhos-agenda,use-alterar-agendamento,pendentes-store,use-agendamentos,use-equipe,use-agora,use-concessionaria-do-endereco}.ts',
  '/features/agenda/hooks/quadro/{use-flash,use-espera-no-gesto,use-arrasto-consultores,voltar-animado,use-cartao-apontado}.ts',
  '/features/agenda/model/{pendentes,blocos-do-dia,conflito,fase-do-dia,ocupacao,evento-agendamento,filtro-agenda}.ts',
);

const isOfDrag = named(
  '/ui/resource-grid/grid-source.ts',
  '/ui/resource-grid/drag/{hand,card-gesture,drop-target,keyboard-control,long-press,range-gesture,tray-drop-target,drag-library}.ts',
);

const groups = [
  // What rarely changes has a file of its own, so a deployment leaves it in the browser's cache.
  {
    name: 'base',
    test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-store|store))[\\/](?!.*useBlocker)/,
    priority: 30,
  },
  // The frame of every page in one file: small files compress badly and each costs a trip.
  { name: 'entrada', test: isEntrance, priority: 10 },
  { name: 'campos', test: /[\\/]ui[\\/]form[\\/](checkbox|toggle|password-input)[^\\/]+$/, priority: 10 },
  // Not in the frame's file: whoever comes with a session sees no form at once.
  {
    name: 'login',
    test: named(
      '/sessao/screens/login/login-form.tsx',
      '/sessao/components/entrance.tsx',
      '/sessao/components/entrance.module.css',
    ),
    priority: 9,
  },
  { name: 'casca', test: (id: string) => QUERY.test(id) || isOfShell(id), priority: 8 },
  { name: 'quadro', test: isOfBoards, priority: 6 },
  // Its filters are open beside it on a wide screen.
  {
    name: 'consultores',
    test: named(
      '/agenda/components/quadro/agenda-consultores.tsx',
      '/agenda/components/filtros-consultores.tsx',
      '/agenda/screens/calendar1/calendar1.screen.tsx',
    ),
    priority: 4,
  },
  // What stands beside it a moment later.
  {
    name: 'ao-lado',
    test: named(
      '/agenda/components/proximos-na-fila.tsx',
      '/agenda/components/bandeja/bandeja-consultores.tsx',
    ),
    priority: 4,
  },
  // Its lanes are the draft's and the past's as well: in pieces they are longer.
  { name: 'mecanicos', test: named('/agenda/components/quadro/agenda-mecanicos.tsx'), priority: 3 },
  // Two rules of a few lines that every form of a person has: as two files they are longer than as one.
  {
    name: 'documentos',
    test: named('/domain/src/cadastros/contato/cep.ts', '/domain/src/cadastros/documento/cpf.ts'),
    priority: 2,
  },
  {
    name: 'arrasto',
    test: (id: string) => isOfDrag(id) || /[\\/]pragmatic-drag-and-drop[\\/]/.test(id),
    priority: 2,
  },
];

/**
 * Drawn once a page or by a press: remembering what they drew is more to download than drawing it again. None hands a function to an
 * effect, which would run each time.
 */
const NOT_REMEMBERED = [
  /[\\/]sessao[\\/](screens[\\/]login[\\/]login-form|components[\\/]entrance)[.]tsx$/,
  /[\\/]app[\\/](load-failure|error-pages[\\/]error-page)[.]tsx$/,
  /[\\/]shell[\\/]menu[\\/](usuario-menu|bottom-bar|menu-icon|side-menu|menu-groups)[.]tsx$/,
];

/** The screens a day is opened with. */
const OF_THE_DAY = /[\\/](agenda-virtual|calendar[12])[.]screen-/;
/** Files that the entry or the shell has fetched before any screen is. */
const ALWAYS_THERE = /[\\/](base|entrada|casca)-[^\\/]+[.](js|css)$/;

/** While developing, the pages of vite.leve.config.ts answer at the addresses that the server gives them. */
const lightPages = (): Plugin => ({
  name: 'light-pages',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const { url = '' } = request;
      if (/^\/[ovp](\/|$)/.test(url)) request.url = '/cliente.html';
      if (/^\/vistoria(\/|$)/.test(url)) request.url = '/vistoria.html';
      if (/^\/meu-dia(\/|$)/.test(url)) request.url = '/meu-dia.html';
      next();
    });
  },
});

export default defineConfig(({ command }) => ({
  root,
  define: { __TELAS_FEITAS__: JSON.stringify(builtScreens(root)) },
  plugins: [
    react({ compiler: true, exclude: [/[\\/]node_modules[\\/]/, ...NOT_REMEMBERED] }),
    bareFields(),
    leanContracts(),
    firstFiles(),
    namesExist(),
    lightPages(),
  ],
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
      resolveDependencies: (file, deps, { hostType }) =>
        hostType === 'html'
          ? deps
          : deps.filter((dep) => !ALWAYS_THERE.test(dep) && (dep.endsWith('.css') || OF_THE_DAY.test(file))),
    },
    rolldownOptions: {
      // A number with a name is a number where it is used, whatever file its name is in.
      optimization: { inlineConst: true },
      // Declarations only: a schema or a refusal that no code names has no other effect.
      treeshake: {
        // The last ones are schemas that others are made of, as in `Codigo.nullish()`.
        manualPureFunctions:
          'z texto textoObrigatorio refusals contract Codigo Dia Hora Instante Centavos Km Semana Transporte figuras'.split(
            ' ',
          ),
        // `agendamentoRefusals.ocupado` in a list that was taken out does nothing either.
        propertyReadSideEffects: false,
      },
      output: {
        codeSplitting: { groups },
        // Hashes do not compress, and the shell names every screen: seven letters of a script, and
        // five of a style or picture (one in a thousand million), still tell a file from its next version.
        entryFileNames: 'assets/[name]-[hash:7].js',
        // Screens and sheets of later ones go by their hash alone: nobody looks for one by name, and the shell says them all.
        chunkFileNames: ({ name }) =>
          name.endsWith('.screen') ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') && !/^(?:base|entrada|casca)[.]/.test(name)
            ? 'assets/[hash:6][extname]'
            : 'assets/[name]-[hash:5][extname]',
      },
    },
  },
}));
