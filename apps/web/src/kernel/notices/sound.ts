import { takeUnheard } from './heard-notices.ts';
import { preferencesStore } from '../preferences.ts';

/** A tab in the background lets the one being looked at go first, milliseconds. */
const COURTESY = 150;

/** Null until the person's leave is given: what waits for leave would never be heard. */
let audio: AudioContext | null = null;
/** Chimes that are being heard. */
let playing = 0;

/** What a browser takes as the person's leave to make sound: a finger's pointerdown is none yet, for it may scroll. */
const TOUCHES = ['pointerup', 'keydown'] as const;

/** Browsers allow sound only after the person touched the page, which may have been before this was fetched. */
export function unlockSoundOnFirstTouch(): void {
  // Opening the sound stops the page for some 50 ms: the picture that answers the touch comes first.
  const unlock = (): void => void requestAnimationFrame(() => setTimeout(() => void open()));
  let opened: AudioContext | undefined;
  const open = async (): Promise<void> => {
    opened ??= new AudioContext();
    await opened.resume();
    audio = opened;
    await rest(audio);
    for (const touch of TOUCHES) window.removeEventListener(touch, unlock);
  };
  for (const touch of TOUCHES) window.addEventListener(touch, unlock);
  if (navigator.userActivation.hasBeenActive) unlock();
}

/** A sound that lies open is computed all day, and its machine never sleeps: it is open while it is heard. */
const rest = async (context: AudioContext): Promise<void> => {
  if (playing === 0) await context.suspend();
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Plays one sound for notices that came together, in one tab of the browser, unless it is muted. */
export async function playNotice(avisos: readonly string[]): Promise<void> {
  const { som, silencioAte } = preferencesStore.get();
  const context = audio;
  if (!som || Date.now() < silencioAte || !context) return;
  if (!document.hasFocus()) await wait(COURTESY);
  await navigator.locks.request('notificacao.som', async () => {
    // Timers of hidden tabs may run a minute late: what was heard decides, not when.
    if (!takeUnheard(localStorage, avisos)) return;
    // It is heard for longer than it takes until other tabs' processes see what was written.
    await chime(context);
  });
}

/** Two soft notes, a fourth apart: heard beside an impact wrench, not startling at a desk. Ends when they have faded. */
async function chime(context: AudioContext): Promise<void> {
  playing += 1;
  await context.resume();
  const notes = [
    { hertz: 880, at: 0 },
    { hertz: 1174.7, at: 0.13 },
  ];
  await Promise.all(notes.map(({ hertz, at }) => play(context, hertz, context.currentTime + at)));
  playing -= 1;
  await rest(context);
}

function play(context: AudioContext, hertz: number, start: number): Promise<unknown> {
  const oscillator = new OscillatorNode(context, { type: 'sine', frequency: hertz });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.linearRampToValueAtTime(0.22, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.45);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + 0.5);
  return new Promise((faded) => oscillator.addEventListener('ended', faded));
}
