import { useEffect, useEffectEvent, useState } from 'react';
import { minutosAte } from './linha-recepcao.ts';
import { recarregarDepois } from './recarga.ts';

const RECARGA_MIN = 3 * 60;
const MINUTO_MS = 60_000;

/** Keeps the screen from going to sleep; asked for again whenever the page comes back into view. */
export function useTelaAcesa(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const hold = async (): Promise<void> => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      // A device on low battery refuses; the board shows all the same.
      const given = await navigator.wakeLock.request('screen').catch(() => null);
      if (over) await given?.release();
      else lock = given;
    };
    const onVisibility = (): void => void hold();
    void hold();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', onVisibility);
      void lock?.release();
    };
  }, []);
}

/** Loads the page anew at 03:00 of the dealership, or as soon as the server answers then, for a screen that nobody touches for months. */
export function useRecargaDaMadrugada(minuto: number): void {
  const [esperaMin] = useState(() => minutosAte(minuto, RECARGA_MIN));
  useEffect(() => {
    const recarregar = (): void => window.location.reload();
    return recarregarDepois({ esperaMs: esperaMin * MINUTO_MS, responde: servidorResponde, recarregar });
  }, [esperaMin]);
}

/** No answer for so long, milliseconds, is none. */
const PACIENCIA_MS = 20_000;

function servidorResponde(): Promise<boolean> {
  return fetch('/saude', { cache: 'no-store', signal: AbortSignal.timeout(PACIENCIA_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Dark unless the address asks for light: a bright screen tires a waiting room. Gives back what was there. */
export function useTemaDaTv(claro: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset['mantineColorScheme'];
    dataset['mantineColorScheme'] = claro ? 'light' : 'dark';
    return () => {
      if (before !== undefined) dataset['mantineColorScheme'] = before;
    };
  }, [claro]);
}

/** Esc leaves; so does leaving the browser's full screen. */
export function useSaida(onSair: () => void): void {
  const sair = useEffectEvent(onSair);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') sair();
    };
    const onFullscreen = (): void => {
      if (!document.fullscreenElement) sair();
    };
    window.addEventListener('keydown', onKey);
    document.addEventListener('fullscreenchange', onFullscreen);
    return () => {
      window.removeEventListener('keydown', onKey);
      document.removeEventListener('fullscreenchange', onFullscreen);
    };
  }, []);
}

/** Turns the pages by itself, in a circle. The page is taken back into range when there are fewer. */
export function usePagina(quantas: number, segundos: number): number {
  const [pagina, setPagina] = useState(0);
  useEffect(() => {
    if (quantas < 2) return undefined;
    const timer = setInterval(() => setPagina((atual) => atual + 1), segundos * 1000);
    return () => clearInterval(timer);
  }, [quantas, segundos]);
  return pagina % quantas;
}
