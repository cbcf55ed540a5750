import { fork, type ChildProcess } from 'node:child_process';
import type { Feed } from '@oferta/contracts/feeds.ts';

interface Screens {
  readonly url: string;
  readonly token: string;
  readonly open: number;
  /** Of the open screens, those of dealership 1. */
  readonly following: number;
  readonly feed: Feed;
}

/** Many open screens in a process of their own; it says 'ready', and 'seen' with the time at which each heard of a change. */
export const openScreens = ({ url, token, open, following, feed }: Screens): ChildProcess =>
  fork('apps/server/bench/support/screens.ts', [url, token, String(open), String(following), feed]);

/** The times of the next message of a type. */
export function heard(child: ChildProcess, type: string): Promise<number[]> {
  return new Promise((done, fail) => {
    const ended = () => fail(new Error('the screens went away'));
    const listen = (message: { type: string; at: number[] }) => {
      if (message.type !== type) return;
      child.off('message', listen).off('exit', ended);
      done(message.at);
    };
    child.on('message', listen).once('exit', ended);
  });
}
