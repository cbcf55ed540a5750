import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

interface OfflineWorkerOptions {
  /** The page that is kept, as the build's input names it, and where the server gives it. */
  readonly page: { readonly html: string; readonly entry: string; readonly address: string };
  /** The built worker. */
  readonly worker: string;
  readonly base: string;
}

const PLACEHOLDER = '__ARQUIVOS__';

/** Tells a page's service worker which files are its own. Any change of theirs is another version. */
export function offlineWorker({ page, worker, base }: OfflineWorkerOptions): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    generateBundle: {
      // After the pages and styles have their final names.
      order: 'post',
      handler(_options, bundle) {
        const html = bundle[page.html];
        const built = bundle[worker];
        if (html?.type !== 'asset' || built?.type !== 'chunk') this.error('there is no page or no worker');
        const files = filesOf(bundle, page.entry).map((file) => `${base}${file}`);
        const versao = createHash('sha256')
          .update(JSON.stringify(files))
          .update(html.source)
          .digest('hex')
          .slice(0, 12);
        if (!built.code.includes(PLACEHOLDER)) this.error('the worker does not ask for its files');
        built.code = built.code.replaceAll(
          PLACEHOLDER,
          JSON.stringify({ versao, enderecos: [page.address, ...files] }),
        );
      },
    },
  };
}

/** Scripts, styles and fonts that an entry brings, also those that it fetches later. */
function filesOf(bundle: Rolldown.OutputBundle, entry: string): string[] {
  const files = new Set<string>();
  const visit = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    for (const asset of [
      ...(chunk.viteMetadata?.importedCss ?? []),
      ...(chunk.viteMetadata?.importedAssets ?? []),
    ])
      files.add(asset);
    for (const other of [...chunk.imports, ...chunk.dynamicImports]) visit(other);
  };
  const first = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.isEntry && one.name === entry,
  );
  if (first) visit(first.fileName);
  return [...files].toSorted();
}
