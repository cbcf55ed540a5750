import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

interface OfflinePage {
  /** As the build's input names it, and where the server gives it. */
  readonly html: string;
  readonly entry: string;
  readonly address: string;
  /** The name of its own worker. */
  readonly worker: string;
}

interface OfflineWorkerOptions {
  /** The pages that are kept, each by a worker of its own. */
  readonly pages: readonly OfflinePage[];
  /** The built worker that they are made from; one of the pages' has its name. */
  readonly worker: string;
  readonly base: string;
}

const PLACEHOLDER = '__ARQUIVOS__';

/** Tells each page's service worker which files are its own. Any change of theirs is another version. */
export function offlineWorker({ pages, worker, base }: OfflineWorkerOptions): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    generateBundle: {
      // After the pages and styles have their final names.
      order: 'post',
      handler(_options, bundle) {
        const built = bundle[worker];
        if (built?.type !== 'chunk') this.error('there is no worker');
        const template = built.code;
        if (!template.includes(PLACEHOLDER)) this.error('the worker does not ask for its files');
        for (const page of pages) {
          const html = bundle[page.html];
          if (html?.type !== 'asset') this.error(`there is no page ${page.html}`);
          const files = filesOf(bundle, page.entry).map((file) => `${base}${file}`);
          const versao = createHash('sha256')
            .update(JSON.stringify(files))
            .update(html.source)
            .digest('hex')
            .slice(0, 12);
          const enderecos = [page.address, ...files];
          const code = template.replaceAll(PLACEHOLDER, JSON.stringify({ versao, enderecos }));
          if (page.worker === worker) built.code = code;
          else this.emitFile({ type: 'asset', fileName: page.worker, source: code });
        }
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
