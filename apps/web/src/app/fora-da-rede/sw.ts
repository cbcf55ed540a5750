/**
 * Keeps a page on the device, so that it opens without network: the inspection's, a mechanic's day. Only the page and its files: what the
 * product answers is kept by the page itself. Stands alone: a service worker that imports is not run everywhere.
 */

/** Addresses of the page's files, the page first, and a name for exactly these; written in by the build. */
declare const __ARQUIVOS__: { readonly versao: string; readonly enderecos: readonly string[] };

interface Espera extends Event {
  waitUntil(trabalho: Promise<unknown>): void;
}
interface Pedido extends Espera {
  readonly request: Request;
  respondWith(resposta: Promise<Response>): void;
}
interface Trabalhador {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(tipo: 'install' | 'activate', ouvir: (evento: Espera) => void): void;
  addEventListener(tipo: 'fetch', ouvir: (evento: Pedido) => void): void;
  addEventListener(tipo: 'message', ouvir: (evento: MessageEvent) => void): void;
}

// The compiler knows this file as a page's script; it runs as a worker.
const trabalhador = globalThis as unknown as Trabalhador;
const { versao, enderecos } = __ARQUIVOS__;
const [PAGINA = '/'] = enderecos;
const PREFIXO = `${PAGINA.slice(1)}-`;
const cofre = `${PREFIXO}${versao}`;

trabalhador.addEventListener('install', (evento) => {
  // All or nothing, and from the server: a page of one version with scripts of another does not run.
  const novos = enderecos.map((endereco) => new Request(endereco, { cache: 'reload' }));
  evento.waitUntil(caches.open(cofre).then((cache) => cache.addAll(novos)));
});

trabalhador.addEventListener('activate', (evento) => {
  evento.waitUntil(
    (async () => {
      const nomes = await caches.keys();
      const velhos = nomes.filter((nome) => nome.startsWith(PREFIXO) && nome !== cofre);
      await Promise.all(velhos.map((nome) => caches.delete(nome)));
      await trabalhador.clients.claim();
    })(),
  );
});

// The person has agreed to the newer version.
trabalhador.addEventListener('message', ({ data }) => {
  if (data === 'usar') void trabalhador.skipWaiting();
});

trabalhador.addEventListener('fetch', (evento) => {
  const { request } = evento;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== globalThis.location.origin) return;
  const ePagina = request.mode === 'navigate' && (pathname === PAGINA || pathname.startsWith(`${PAGINA}/`));
  const endereco = ePagina ? PAGINA : pathname;
  if (enderecos.includes(endereco)) evento.respondWith(guardadoOuDaRede(endereco, request));
});

async function guardadoOuDaRede(endereco: string, request: Request): Promise<Response> {
  const cache = await caches.open(cofre);
  // A browser short of room may have thrown the cache away under us.
  return (await cache.match(endereco)) ?? fetch(request);
}
