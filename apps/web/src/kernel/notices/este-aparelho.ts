import { avisoContracts, type PreferenciasDeAviso } from '@oferta/contracts/machines/aviso.ts';
import { call } from '../data/api.ts';
import { describeBrowser } from '../session/describe-browser.ts';
import { onSessionEnd } from '../session/session.ts';

/** Whether pushes reach this browser: it cannot, it may not, it is not asked to, or it does. */
export type EstadoDoAparelho = 'semSuporte' | 'bloqueado' | 'desligado' | 'ligado';

const WORKER = '/sw-avisos.js';

const temSuporte = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const registro = async (): Promise<ServiceWorkerRegistration | undefined> =>
  temSuporte() ? navigator.serviceWorker.getRegistration('/') : undefined;

/** This browser's own address at its push service; null while it takes none. */
async function assinatura(): Promise<PushSubscription | null> {
  return (await (await registro())?.pushManager.getSubscription()) ?? null;
}

/** How this browser stands, and by which address the server knows it. */
export async function lerEsteAparelho(): Promise<{ estado: EstadoDoAparelho; endereco: string | null }> {
  if (!temSuporte()) return { estado: 'semSuporte', endereco: null };
  if (Notification.permission === 'denied') return { estado: 'bloqueado', endereco: null };
  const endereco = (await assinatura())?.endpoint ?? null;
  return { estado: endereco === null ? 'desligado' : 'ligado', endereco };
}

/**
 * Asks the person, and then the browser's push service; null where the person said no. To be called by a press: browsers ask at
 * no other moment. Throws ApiError, and what the push service's failure is.
 */
export async function ligarEsteAparelho(): Promise<PreferenciasDeAviso | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { publica } = await call(avisoContracts.abrirChaveDeAvisos);
  await navigator.serviceWorker.register(WORKER, { scope: '/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  // Bound to another key it would take nothing of ours.
  await (await pushManager.getSubscription())?.unsubscribe();
  return dizer(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publica }));
}

/** Tells the server that this browser is still in use. */
export async function continuarNesteAparelho(): Promise<void> {
  const atual = await assinatura();
  if (atual && Notification.permission === 'granted') await dizer(atual);
}

/** This browser takes nothing any more; its push service tells the server so. */
export async function calarEsteAparelho(): Promise<void> {
  await (await assinatura())?.unsubscribe();
}

// The next person at this browser is not told what was this one's.
onSessionEnd(() => void calarEsteAparelho().catch(() => undefined));

async function dizer(push: PushSubscription): Promise<PreferenciasDeAviso> {
  const { endpoint = '', keys = {} } = push.toJSON();
  return call(avisoContracts.ligarAparelho, {
    body: {
      nome: nomeDoAparelho(),
      endereco: endpoint,
      p256dh: keys['p256dh'] ?? '',
      auth: keys['auth'] ?? '',
    },
  });
}

const nomeDoAparelho = (): string => {
  const nome = describeBrowser(navigator.userAgent);
  return window.matchMedia('(display-mode: standalone)').matches ? `${nome}, app instalado` : nome;
};
