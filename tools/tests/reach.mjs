/** By the first that fits: what proves a changed file nearest to it. `$1` is its slice. */
const TABLE = [
  [/^(apps\/server\/(?:src|test|demo)\/.+\.test\.ts)$/, { server: ['$1'] }],
  [/^(e2e\/.+\.spec\.ts)$/, { specs: ['$1'] }],
  [
    /^apps\/server\/src\/features\/([^/]+)\//,
    { server: ['apps/server/src/features/$1/'], specs: ['e2e/$1/'] },
  ],
  [
    /^apps\/server\/src\/machines\/([^/]+)\//,
    { server: ['apps/server/src/machines/$1/'], specs: ['e2e/suporte/'] },
  ],
  [
    /^packages\/(?:domain|contracts)\/src\/([^/]+)\//,
    { server: ['apps/server/src/features/$1/'], specs: ['e2e/$1/'] },
  ],
  [/^db\/definitions\/([^/]+)\//, { server: ['apps/server/src/features/$1/', 'apps/server/src/kernel/db/'] }],
  [/^db\//, { server: ['apps/server/src/kernel/db/'] }],
  [/^apps\/server\/src\/(kernel|app)\//, { server: ['apps/server/src/$1/', 'apps/server/test/isolamento/'] }],
  [/^apps\/server\/demo\//, { server: ['apps/server/demo/'] }],
  [/^apps\/web\/src\/features\/([^/]+)\//, { specs: ['e2e/$1/'] }],
  [/^apps\/web\/src\/(?:ui|frames)\//, { specs: ['e2e/frames/'] }],
  [/^apps\/web\/src\/(?:app|kernel)\//, { specs: ['e2e/sessao/'] }],
  [/^e2e\/([^/]+)\//, { specs: ['e2e/$1/'] }],
];

/** Always: what holds for every call, table, word. */
const HOUSE = 'apps/server/test/house/';

/**
 * Where the tests are that a change reaches first: folders and files of server tests and of spec files, whether a screen is
 * drawn otherwise, and the changed files for which nobody knows any.
 */
export function reachOf(changed, exists = () => true) {
  const found = { server: new Set([HOUSE]), specs: new Set() };
  const unknown = [];
  for (const file of changed) {
    const [pattern, where] = TABLE.find(([each]) => each.test(file)) ?? [];
    if (!where) {
      if (/\.(tsx?|mjs|css|sql)$/.test(file) && !/^(tools|apps\/web\/src|packages)\//.test(file))
        unknown.push(file);
      continue;
    }
    const [, slice = ''] = pattern.exec(file);
    for (const kind of Object.keys(where))
      for (const each of where[kind]) {
        const place = each.replace('$1', slice);
        if (exists(place)) found[kind].add(place);
      }
  }
  const drawn = changed.filter((file) => /^(apps\/web|e2e\/legivel)\//.test(file));
  if (drawn.length > 0) found.specs.add('e2e/legivel/');
  return { server: outermost([...found.server]), specs: outermost([...found.specs]), unknown };
}

/** Without those that lie in another's folder: none is played twice. */
const outermost = (places) =>
  places.filter(
    (one) => !places.some((other) => other !== one && other.endsWith('/') && one.startsWith(other)),
  );
