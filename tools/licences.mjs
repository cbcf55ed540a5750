// node tools/licences.mjs [--check]: writes THIRD-PARTY-NOTICES.md, or tells whether it is stale or a licence is not ours to use.
import fs from 'node:fs';
import path from 'node:path';
import { giveUp, isProgram, ROOT } from './preflight.mjs';

const NOTICES = path.join(ROOT, 'THIRD-PARTY-NOTICES.md');

const ALLOWED = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 PostgreSQL OFL-1.1 CC0-1.0 Unlicense Python-2.0 Zlib'.split(
    ' ',
  ),
);
/** For tools that run here and are not given to anybody. */
const ALLOWED_FOR_DEVELOPMENT = new Set([...ALLOWED, 'MPL-2.0']);
/** libvips comes as a library of its own, linked at run time, which is what the LGPL asks for. */
const LINKED_AT_RUN_TIME = /^@img\/sharp-/;

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/**
 * Every package of package-lock.json, the same on every machine. What is optional there may be missing here (another
 * platform's program), so its text is never read: it comes with the package itself.
 */
export function packagesOf(root) {
  const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const all = new Map();
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (!place.includes('node_modules/') || entry.link) continue;
    const name = entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const key = `${name}@${entry.version}`;
    const known = all.get(key);
    all.set(key, {
      name,
      version: entry.version,
      folder: path.join(root, place),
      licence: entry.license ?? licenceInstalled(path.join(root, place)),
      // Wanted once by what we ship is shipped, however many tools want it too.
      development: Boolean(entry.dev) && (known?.development ?? true),
      optional: Boolean(entry.optional || entry.devOptional) && (known?.optional ?? true),
    });
  }
  return [...all.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

/** Not by locale: the order must not depend on the machine. */
function compare(a, b) {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Old packages say it in ways that package-lock.json does not repeat. */
function licenceInstalled(folder) {
  const file = path.join(folder, 'package.json');
  if (!fs.existsSync(file)) return undefined;
  const { license, licenses } = JSON.parse(fs.readFileSync(file, 'utf8'));
  return license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ') ?? licenceWritten(folder);
}

/** Some say it in the text they bring and nowhere else. */
function licenceWritten(folder) {
  const file = path.join(folder, 'LICENSE');
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  return /^MIT License\s/.test(text) && text.includes('Permission is hereby granted, free of charge')
    ? 'MIT'
    : undefined;
}

/** Sentences about the packages whose licence we may not use as they are used. */
export function refusedLicences(packages) {
  return packages
    .filter(({ name, licence, development }) => {
      const allowed = development ? ALLOWED_FOR_DEVELOPMENT : ALLOWED;
      const accepts = (id) => allowed.has(id) || (id.startsWith('LGPL-3.0') && LINKED_AT_RUN_TIME.test(name));
      return !licence || !satisfies(licence, accepts);
    })
    .map(
      ({ name, version, licence }) =>
        `${name} ${version}: licença ${licence ?? 'desconhecida'} não está na lista`,
    );
}

/** Evaluates an SPDX expression without nested mixtures of AND and OR, which no package here uses. */
export function satisfies(expression, accepts) {
  const plain = expression.replace(/[()]/g, '');
  return plain.split(/ OR /).some((choice) => choice.split(/ AND /).every((id) => accepts(id.trim())));
}

/** The whole file, deterministic: shipped packages grouped by the text of their licence, platform ones listed. */
export function noticesOf(packages) {
  const shipped = packages.filter(({ development }) => !development);
  const groups = new Map();
  for (const each of shipped.filter(({ optional }) => !optional)) {
    const text = licenceText(each) || `Licença ${each.licence}; o pacote não traz o texto.`;
    groups.set(text, [...(groups.get(text) ?? []), each]);
  }
  const line = ({ name, version, licence }) => `- ${name} ${version} (${licence})`;
  return [
    '# Programas de terceiros',
    'Gerado por `node tools/licences.mjs` a partir do package-lock.json. Não edite à mão.',
    ...[...groups].map(([text, each]) => `${each.map(line).join('\n')}\n\n${fenced(text)}`),
    '## Opcionais e próprios de cada sistema',
    'Só o do sistema em uso é instalado; o texto da licença vem dentro de cada pacote.',
    shipped
      .filter(({ optional }) => optional)
      .map(line)
      .join('\n'),
    '',
  ].join('\n\n');
}

function licenceText({ folder }) {
  if (!fs.existsSync(folder)) giveUp(`Falta ${path.relative(ROOT, folder)}: rode npm ci antes.`);
  return fs
    .readdirSync(folder)
    .filter((name) => LICENCE_FILE.test(name) && fs.statSync(path.join(folder, name)).isFile())
    .sort()
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8').replace(/\r\n?/g, '\n').trim())
    .join('\n\n');
}

function fenced(text) {
  return `~~~text\n${text.replace(/[ \t]+$/gm, '')}\n~~~`;
}

if (isProgram(import.meta)) {
  const packages = packagesOf(ROOT);
  const problems = refusedLicences(packages);
  const notices = noticesOf(packages);
  if (!process.argv.includes('--check')) fs.writeFileSync(NOTICES, notices);
  else if (!fs.existsSync(NOTICES) || fs.readFileSync(NOTICES, 'utf8') !== notices) {
    problems.push('THIRD-PARTY-NOTICES.md está desatualizado: rode node tools/licences.mjs');
  }
  if (problems.length > 0) giveUp(problems.join('\n'));
}
