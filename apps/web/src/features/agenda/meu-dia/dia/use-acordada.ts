import { useEffect } from 'react';

/** Keeps the screen awake while the day is looked at; where that is not to be had, the device does as it always does. */
export function useAcordada(): void {
  useEffect(() => {
    let trava: WakeLockSentinel | null = null;
    let fim = false;
    const pedir = (): void => {
      if (document.visibilityState !== 'visible') return;
      void navigator.wakeLock?.request('screen').then(
        (dada) => {
          trava = dada;
          if (fim) void dada.release();
        },
        () => undefined,
      );
    };
    pedir();
    document.addEventListener('visibilitychange', pedir);
    return () => {
      fim = true;
      document.removeEventListener('visibilitychange', pedir);
      void trava?.release();
    };
  }, []);
}
