import type * as sounds from './sound.ts';
import { whenQuiet } from './when-quiet.ts';

/** A page that cannot have the sound is silent. */
const withSound = (use: (sound: typeof sounds) => unknown): void =>
  void import('./sound.ts').then(use, () => undefined);

/** Fetches the notice's sound once the page is quiet. */
export const prepareSound = (): void =>
  void whenQuiet().then(() => withSound((sound) => sound.unlockSoundOnFirstTouch()));

/** Plays the notice's sound in one tab of the browser, unless it is muted. */
export const playNotice = (): void => withSound((sound) => sound.playNotice());
