// Who may import whom: arrows point down only, app to features to frames (machines in the server) to kernel to contracts to domain, and among
// the features from a slice to those before it. By pattern, so that a slice is under the rules the day it is born; no exceptions by name.
// graph.test.ts plants a violation of each.

/** The slices from the ground up: each may use those before it (decision 0054). */
const SLICES = [
  'sessao',
  'cadastros',
  'cardapio',
  'estoque',
  'agenda',
  'oficina-digital',
  'vendas',
  'relatorios',
  'ferramentas',
  'suporte',
];

/** Where slices have their folders. Among these each is for itself: words and rules are anybody's, code is its slice's. */
const HOME = '^(apps/[^/]+/src/features|packages/[^/]+/src)';

/**
 * One rule a slice: what is above it, it does not know. Only the rows of screens lie under all calls: whoever's screens use a call, its
 * levels come from them.
 */
const inOrder = SLICES.slice(0, -1).map((slice, i) => ({
  name: `${slice}-knows-no-slice-above`,
  severity: 'error',
  from: { path: `${HOME}/${slice}/` },
  to: {
    path: `^$1/(${SLICES.slice(i + 1).join('|')})/`,
    pathNot: '^packages/contracts/src/[^/]+/screens[.]ts$',
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-knows-nobody',
      comment: 'Rules are pure: no I/O, no zod, no clock, nothing from anywhere.',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^packages/domain/' },
    },
    {
      name: 'contracts-know-only-domain-and-zod',
      severity: 'error',
      from: { path: '^packages/contracts/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^packages/(contracts|domain)/|node_modules/zod/' },
    },
    {
      name: 'web-and-server-never-meet',
      comment: 'They meet in the contracts.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'kernel-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/(kernel|ui)/' },
      to: { path: '^apps/[^/]+/src/(features|app)/' },
    },
    {
      name: 'kernel-knows-no-frame',
      severity: 'error',
      from: { path: '^apps/web/src/(kernel|ui)/' },
      to: { path: '^apps/web/src/frames/' },
    },
    {
      name: 'frames-know-no-feature',
      comment: 'A frame is filled by the features; one that knew one of them could not hold the others.',
      severity: 'error',
      from: { path: '^apps/web/src/frames/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'kernel-knows-no-machine',
      severity: 'error',
      from: { path: '^apps/server/src/kernel/' },
      to: { path: '^apps/server/src/machines/' },
    },
    {
      name: 'machines-know-no-feature',
      comment: 'A machine works for every slice: a slice hands it what it is to work on.',
      severity: 'error',
      from: { path: '^apps/server/src/machines/' },
      to: { path: '^apps/server/src/(features|app)/' },
    },
    ...inOrder,
    {
      name: 'every-slice-has-its-place',
      severity: 'error',
      from: { path: `^apps/[^/]+/src/features/(?!(${SLICES.join('|')})/)` },
      to: {},
    },
    {
      name: 'screens-know-no-call',
      severity: 'error',
      from: { path: '^packages/contracts/src/[^/]+/screens[.]ts$' },
      to: { path: '^packages/contracts/', pathNot: '/screen[.]ts$' },
    },
    {
      name: 'shared-words-know-no-slice',
      comment:
        'What stands beside the slices serves all of them; the lists of all calls and all screens are the roof.',
      severity: 'error',
      from: {
        path: `^(packages/[^/]+/src)/(?!(${SLICES.join('|')})/)`,
        pathNot: '^packages/contracts/src/all-[^/]+[.]ts$',
      },
      to: {
        path: `^$1/(${SLICES.join('|')})/`,
        pathNot: '^packages/contracts/src/[^/]+/screens[.]ts$',
      },
    },
    {
      name: 'ui-knows-no-domain',
      comment: "The specification's constants stand in one file; their names are nobody's rules.",
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^packages/|^apps/web/src/kernel/', pathNot: '^packages/domain/src/constantes[.]ts$' },
    },
    {
      name: 'nobody-imports-app',
      comment: 'The composition is the roof; whole-product tests and measurements stand on it.',
      severity: 'error',
      from: { pathNot: '^apps/[^/]+/(src/app|test|bench|demo)/|^e2e/' },
      to: { path: '^apps/[^/]+/src/app/' },
    },
    {
      name: 'product-knows-no-demo',
      comment:
        'Only the start of an empty house opens the demonstration, and whole-product tests and measurements do.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/app/(main[.]ts$|.*[.]test[.]ts$)' },
      to: { path: '^apps/server/demo/' },
    },
    {
      name: 'slices-meet-only-at-public',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^apps/[^/]+/src/features/', pathNot: '^apps/$1/src/features/$2/|/public[.]tsx?$' },
    },
    {
      name: 'sql-lives-in-queries',
      severity: 'error',
      from: { path: '^apps/server/(src|demo)/', pathNot: '[.]queries[.]ts$|^apps/server/src/kernel/' },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'http-lives-in-kernel',
      comment: 'A route that bypasses mount() bypasses the session, the levels and the tenant.',
      severity: 'error',
      from: { path: '^apps/server/(src|demo)/', pathNot: '^apps/server/src/(kernel|app)/' },
      to: { path: 'node_modules/(fastify|socket[.]io)/' },
    },
    {
      name: 'no-orphans',
      severity: 'warn',
      from: { orphan: true, pathNot: '[.]test[.]tsx?$|^apps/[^/]+/src/app/|[.]screen[.]tsx$' },
      to: {},
    },
  ],
  options: {
    // Imports of types are arrows too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules/(?!@oferta|zod|kysely|pg/|fastify|socket[.]io)|/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
