// node tools/budgets.mjs [dist]: what each route makes the browser download, against what it may.
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { giveUp, isProgram, preflight, ROOT } from './preflight.mjs';
import { ensureWebBuilt } from './web-build.mjs';

/** Kilobytes of 1000 bytes, JavaScript, gzip level 9. */
const BUDGET = {
  login: 115,
  agenda: 180,
  later: 60,
  light: { agendar: 60, cliente: 60, 'meu-dia': 60, vistoria: 90 },
};

const SCREEN = /^src\/features\/([^/]+)\/screens\/([^/]+)\/[^/]+\.screen\.tsx$/;
/** The build's groups (vite.config.ts): what every page begins with, and what comes with the first screen after login. */
const ENTRANCE = 'entrada';
const SHELL = 'casca';
/** What a screen fetches to fill itself, such as the agenda's tabs: in a folder below it, or the slice's own. */
const TAB = /^src\/features\/[^/]+\/(?:screens\/[^/]+\/[^/]+|components)\/([^/]+)[.]tsx$/;
/** A screen whose file was joined with what it draws has no chunk of its own, but a group's. */
const JOINED = { 'agenda/calendar1': 'consultores' };
const LOGIN = 'sessao/login';
const AGENDA = ['agenda/calendar1', 'agenda/calendar2'];

/**
 * One row a route from Vite's manifest. The login downloads the entry and its screen; the agenda, the shell too;
 * every later route counts what it adds to a browser that has opened the agenda, and a tab that is fetched by its
 * screen counts with it.
 */
export function measure(manifest, sizeOf) {
  const screens = new Map();
  for (const [key, chunk] of Object.entries(manifest)) {
    const [, slice, screen] = SCREEN.exec(chunk.src ?? key) ?? [];
    if (screen) screens.set(`${slice}/${screen}`, key);
  }
  for (const [screen, group] of Object.entries(JOINED)) {
    for (const key of keysWhere(manifest, (chunk) => chunk.name === group)) screens.set(screen, key);
  }
  const entries = keysWhere(manifest, (chunk) => chunk.name === ENTRANCE);
  if (entries.length === 0) throw new Error('O manifesto não tem entrada: o build das telas mudou de forma.');
  const shell = keysWhere(manifest, (chunk) => chunk.name === SHELL);

  const download = (keys) => sizesOf(manifest, keys, sizeOf);
  const row = (route, files, limit) => ({ route, kB: sum(files) / 1000, limit });

  const rows = [row('login', download([...entries, ...pick(screens, [LOGIN])]), BUDGET.login)];
  const agenda = AGENDA.filter((name) => screens.has(name)).map((name) => [
    name,
    download([...entries, ...shell, screens.get(name)]),
  ]);
  for (const [name, files] of agenda) rows.push(row(name, files, BUDGET.agenda));

  const known = new Set((agenda[0]?.[1] ?? download([...entries, ...shell])).keys());
  for (const [name, key] of screens) {
    if (name === LOGIN || AGENDA.includes(name)) continue;
    const later = (route, keys) => {
      const added = [...download(keys)].filter(([file]) => !known.has(file));
      rows.push(row(route, new Map(added), BUDGET.later));
    };
    later(name, [key]);
    for (const tab of tabsOf(manifest, key)) later(`${name} › ${tab.name}`, [key, tab.key]);
  }
  return rows;
}

/** One row a light page: everything it downloads before it can be used, on a browser that has nothing of ours. */
export function measureLight(manifest, sizeOf) {
  return Object.entries(BUDGET.light).map(([page, limit]) => {
    const entry = keysWhere(manifest, (chunk) => chunk.isEntry && chunk.src === `${page}.html`);
    if (entry.length === 0) throw new Error(`O manifesto das páginas leves não tem ${page}.html.`);
    return { route: `leve/${page}`, kB: sum(sizesOf(manifest, entry, sizeOf)) / 1000, limit };
  });
}

/** The tabs of a screen: what its own file fetches, with a chunk each. A dialog lies beside the screen and is none. */
function tabsOf(manifest, screenKey) {
  return (manifest[screenKey].dynamicImports ?? []).flatMap((key) => {
    const [, name] = TAB.exec(manifest[key]?.src ?? key) ?? [];
    return name ? [{ name, key }] : [];
  });
}

function keysWhere(manifest, accepts) {
  return Object.keys(manifest).filter((key) => accepts(manifest[key], key));
}

function pick(screens, names) {
  return names.flatMap((name) => screens.get(name) ?? []);
}

function sum(files) {
  return [...files.values()].reduce((total, size) => total + size, 0);
}

/** JavaScript files that come with these chunks, each with what it imports statically, counted once. */
function sizesOf(manifest, keys, sizeOf) {
  const sizes = new Map();
  const visited = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || visited.has(key)) return;
    visited.add(key);
    if (chunk.file.endsWith('.js')) sizes.set(chunk.file, sizeOf(chunk.file));
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return sizes;
}

const manifestOf = (dist) => JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));

const sizeIn = (dist) => (file) => gzipSync(fs.readFileSync(path.join(dist, file)), { level: 9 }).length;

function main() {
  const [given] = process.argv.slice(2);
  if (!given) ensureWebBuilt(preflight(), { quiet: true });
  const dist = given ?? path.join(ROOT, 'apps/web/dist');
  const rows = [
    ...measure(manifestOf(dist), sizeIn(dist)),
    ...measureLight(manifestOf(path.join(dist, 'leve')), sizeIn(path.join(dist, 'leve'))),
  ];
  for (const { route, kB, limit } of rows) {
    const verdict = kB > limit ? 'ACIMA' : 'ok';
    console.log(
      `${route.padEnd(44)} ${kB.toFixed(1).padStart(7)} kB  de ${String(limit).padStart(3)}  ${verdict}`,
    );
  }
  if (rows.some(({ kB, limit }) => kB > limit)) process.exitCode = 1;
}

if (isProgram(import.meta)) {
  try {
    main();
  } catch (error) {
    giveUp(error.message);
  }
}
