import type { Session } from './session-storage.ts';

/** What tabs of the same browser tell each other about the session. */
export type TabMessage =
  | { readonly tipo: 'sessao'; readonly session: Session }
  | { readonly tipo: 'fim'; readonly codUsuario: number }
  /** A tab that was just opened and found no session of its own. */
  | { readonly tipo: 'alguem' };

const channel = new BroadcastChannel('sessao');

export const tellTabs = (message: TabMessage): void => channel.postMessage(message);

/** Same-origin tabs are the same product: the message's shape is trusted, its version is not older than a reload. */
export function hearTabs(onMessage: (message: TabMessage) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data));
}
