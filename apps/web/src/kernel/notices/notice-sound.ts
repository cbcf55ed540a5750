import type * as sounds from './sound.ts';
import { whenLibrariesMayBegin } from '../loading/when-quiet.ts';

/** A page that cannot have the sound is silent. */
const withSound = (use: (sound: typeof sounds) => unknown): void =>
  void import('./sound.ts').then(use, () => undefined);

/** Fetches the notice's sound once the page is quiet. */
export const prepareSound = (): void =>
  void whenLibrariesMayBegin().then(() => withSound((sound) => sound.unlockSoundOnFirstTouch()));

/** Plays one sound for notices that came together, in one tab of the browser, unless it is muted. */
export const playNotice = (avisos: readonly string[]): void => withSound((sound) => sound.playNotice(avisos));
