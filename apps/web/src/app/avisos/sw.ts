/**
 * Shows what a person is told on this device, and opens its record. It keeps nothing: the product's own pages come from the network.
 * Stands alone: a service worker that imports is not run everywhere.
 */

/** As the server sends it (machines/aviso). */
interface Toque {
  readonly titulo: string;
  readonly corpo: string;
  readonly endereco: string;
  readonly marca: string;
  readonly avisos: readonly number[];
  readonly naoLidos: number;
}

interface Espera extends Event {
  waitUntil(trabalho: Promise<unknown>): void;
}
interface Empurrado extends Espera {
  readonly data: { json(): Toque } | null;
}
interface Notificacao {
  readonly data: Toque;
  close(): void;
}
interface Tocado extends Espera {
  readonly notification: Notificacao;
}
interface Janela {
  readonly url: string;
  focus(): Promise<Janela>;
  navigate(endereco: string): Promise<Janela | null>;
  postMessage(dito: unknown, portas: readonly MessagePort[]): void;
}
interface Trabalhador {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(quais: { type: 'window'; includeUncontrolled: boolean }): Promise<Janela[]>;
    openWindow(endereco: string): Promise<Janela | null>;
  };
  readonly registration: { showNotification(titulo: string, como: object): Promise<void> };
  readonly navigator: { setAppBadge?: (quantos: number) => Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(tipo: 'install' | 'activate', ouvir: (evento: Espera) => void): void;
  addEventListener(tipo: 'push', ouvir: (evento: Empurrado) => void): void;
  addEventListener(tipo: 'notificationclick', ouvir: (evento: Tocado) => void): void;
}

// The compiler knows this file as a page's script; it runs as a worker.
const trabalhador = globalThis as unknown as Trabalhador;
const { clients } = trabalhador;

/** Pages with a worker or a reader of their own, which open no record. */
const DE_OUTROS = /^\/(vistoria|meu-dia|agendar|[ovp])(\/|$)/;

trabalhador.addEventListener('install', (evento) => evento.waitUntil(trabalhador.skipWaiting()));
trabalhador.addEventListener('activate', (evento) => evento.waitUntil(clients.claim()));

trabalhador.addEventListener('push', (evento) => {
  const toque = evento.data?.json();
  if (toque) evento.waitUntil(mostrar(toque));
});

async function mostrar(toque: Toque): Promise<void> {
  const { titulo, corpo, marca, naoLidos } = toque;
  await trabalhador.registration.showNotification(titulo, {
    body: corpo,
    // One of the same car takes the place of the one before, and rings again.
    tag: marca,
    renotify: true,
    icon: '/api/icone-192.png',
    badge: '/api/icone-192.png',
    lang: 'pt-BR',
    data: toque,
  });
  await trabalhador.navigator.setAppBadge?.(naoLidos).catch(() => undefined);
}

trabalhador.addEventListener('notificationclick', (evento) => {
  evento.notification.close();
  evento.waitUntil(abrir(evento.notification.data));
});

/** How long a page that is still being opened is waited for, milliseconds. */
const PACIENCIA = 1_000;

/** In the window that is open, or in a new one, whose address says which notices it is opened for. */
async function abrir({ endereco, avisos }: Toque): Promise<void> {
  const para = new URL(endereco, globalThis.location.origin);
  if (avisos.length > 0) para.searchParams.set('aviso', avisos.join('.'));
  const janelas = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const aberta = janelas.find(({ url }) => !DE_OUTROS.test(new URL(url).pathname));
  if (!aberta) {
    await clients.openWindow(para.href);
    return;
  }
  await aberta.focus().catch(() => undefined);
  // A page that hears keeps what is typed in it; one that does not yet is opened there.
  if (!(await ouviu(aberta, { endereco, avisos }))) await aberta.navigate(para.href);
}

function ouviu(janela: Janela, abrirAviso: Pick<Toque, 'endereco' | 'avisos'>): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((go) => {
    port1.onmessage = () => go(true);
    setTimeout(() => go(false), PACIENCIA);
    janela.postMessage({ abrirAviso }, [port2]);
  });
}

// A module to the compiler, so that its names are its own; the built worker exports nothing.
export {};
