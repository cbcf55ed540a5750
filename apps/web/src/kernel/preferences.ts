import { isRecord, readJson, writeJson } from './safe-storage.ts';
import { createStore, useStore } from './store.ts';

export type Tema = 'claro' | 'escuro' | 'sistema';
export type Densidade = 'compacta' | 'padrao' | 'confortavel';

/** What a person chose for this browser. Survives logout: it is about the machine's screen as much as the person. */
export interface Preferences {
  readonly tema: Tema;
  readonly densidade: Densidade;
  readonly som: boolean;
  /** The sound rests until this instant, epoch milliseconds. */
  readonly silencioAte: number;
  readonly menuRecolhido: boolean;
  /** The inspection beside a quote's lines is put away: its width is the lines'. */
  readonly checklistRecolhido: boolean;
  readonly idiomaMenu: string;
}

const KEY = 'preferencias';

const DEFAULTS: Preferences = {
  tema: 'sistema',
  densidade: 'padrao',
  som: true,
  silencioAte: 0,
  menuRecolhido: false,
  checklistRecolhido: false,
  idiomaMenu: 'pt-BR',
};

function read(): Preferences {
  const kept = readJson(localStorage, KEY);
  return isRecord(kept) ? { ...DEFAULTS, ...kept } : DEFAULTS;
}

export const preferencesStore = createStore<Preferences>(read());

export function prefer(change: Partial<Preferences>): void {
  preferencesStore.set((current) => ({ ...current, ...change }));
  writeJson(localStorage, KEY, preferencesStore.get());
}

export const usePreferences = (): Preferences => useStore(preferencesStore);

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');

/** What the system said last. Chromium tells no change of a list that was read between the change and its telling. */
const systemDarkStore = createStore(prefersDark.matches);

const darkBy = (tema: Tema, systemDark: boolean): boolean =>
  tema === 'escuro' || (tema === 'sistema' && systemDark);

/** Whether the page is dark now. */
export const isDark = (): boolean => darkBy(preferencesStore.get().tema, systemDarkStore.get());

/** The same, drawn again whenever the person or the system changes it. */
export const useDark = (): boolean => darkBy(usePreferences().tema, useStore(systemDarkStore));

function paint(dark = isDark()): void {
  const root = document.documentElement;
  root.dataset['repintando'] = '';
  root.dataset['mantineColorScheme'] = dark ? 'dark' : 'light';
  root.dataset['densidade'] = preferencesStore.get().densidade;
  // Measuring makes the browser take the new colours now, while nothing fades into them.
  root.getBoundingClientRect();
  delete root.dataset['repintando'];
}

/** Paints theme and density on the document, now and whenever they change here, in another tab or in the system. */
export function applyPreferences(): void {
  paint();
  preferencesStore.watch(() => paint());
  systemDarkStore.watch(() => paint());
  prefersDark.addEventListener('change', ({ matches }) => systemDarkStore.set(matches));
  // Paper is white: what is light on a dark screen would not be read on it.
  window.addEventListener('beforeprint', () => paint(false));
  window.addEventListener('afterprint', () => paint());
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) preferencesStore.set(read());
  });
}
