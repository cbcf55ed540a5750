import type { ToastMessage } from './toast-message.ts';

/** Tells what happened and offers the way back. The toast library loads with the first one. */
export function showToast(message: ToastMessage): void {
  import('./toast-host.tsx').then(
    ({ presentToast }) => presentToast(message),
    // A toast is never worth an error page: offline, its chunk may be missing.
    () => undefined,
  );
}
