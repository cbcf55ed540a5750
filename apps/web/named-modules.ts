import type { Plugin } from 'vite';

/** `/ui/{a,b}.ts` is `/ui/a.ts` and `/ui/b.ts`. */
function expand(path: string): string[] {
  const [all, before = '', inside = '', after = ''] = /^(.*?)\{([^{}]+)\}(.*)$/.exec(path) ?? [];
  return all === undefined ? [path] : inside.split(',').flatMap((part) => expand(before + part + after));
}

const posix = (id: string): string => id.replaceAll('\\', '/');
const NAMED = new Set<string>();

/** Modules by the ends of their paths. A name that is no module's fails the build: who renames a file is told here. */
export function named(...paths: readonly string[]): (id: string) => boolean {
  const names = paths.flatMap(expand);
  for (const name of names) NAMED.add(name);
  return (id) => names.some((name) => posix(id).endsWith(name));
}

/** Looks for each of those names among the modules of the build. */
export const namesExist = (): Plugin => ({
  name: 'names-exist',
  apply: 'build',
  buildEnd(error) {
    if (error) return;
    const ids = [...this.getModuleIds()].map(posix);
    const lost = [...NAMED].filter((name) => !ids.some((id) => id.endsWith(name)));
    if (lost.length > 0) this.error(`vite.config.ts names what is no module: ${lost.join(', ')}`);
  },
});
