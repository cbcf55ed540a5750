import type { Plugin } from 'vite';

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

const SCREEN = /[\\/]features[\\/]([^\\/]+)[\\/]screens[\\/]([^\\/]+)[\\/][^\\/]+[.]screen[.]tsx$/;

/**
 * Writes which files each screen needs before it is drawn, as `.vite/telas.json`: `slice/key` → names below the build.
 * The server names them in the page of the screen's address, and they come beside the first script instead of after it.
 */
export const firstFiles = (): Plugin => ({
  name: 'first-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk') as unknown as Chunk[];
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const telas = chunks.flatMap((chunk) =>
        screensIn(chunk).map((screen) => [screen, filesOf(chunk, byName)] as const),
      );
      const source = JSON.stringify(Object.fromEntries(telas));
      this.emitFile({ type: 'asset', fileName: '.vite/telas.json', source });
    },
  },
});

function screensIn({ moduleIds }: Chunk): string[] {
  return moduleIds.flatMap((id) => {
    const [, slice, screen] = SCREEN.exec(id) ?? [];
    return slice && screen ? [`${slice}/${screen}`] : [];
  });
}

/** A chunk's own file and sheets, and those of all it imports. */
function filesOf(chunk: Chunk, byName: ReadonlyMap<string, Chunk>, files = new Set<string>()): string[] {
  if (!files.has(chunk.fileName)) {
    files.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) filesOf(imported, byName, files);
    }
  }
  return [...files];
}
