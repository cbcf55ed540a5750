import type { Feed } from '@oferta/contracts/feeds.ts';
import type { FeedChange } from '../context.ts';
import type { Database } from '../db/database.ts';
import { roomOf } from './feed-versions.ts';

/** Who has no session of their own but a bearer that a slice knows: which list they may hear of, and until when. */
export interface Convidado {
  readonly codConcessionaria: number;
  readonly feed: Feed;
  readonly ate: Date;
}

/** Knows a guest by their bearer; null for everybody else. */
export type GuestDesk = (
  db: Database,
  asked: { readonly token: string; readonly codDistribuidor: number; readonly now: Date },
) => Promise<Convidado | null>;

/** Guests hear that a list changed and nothing of what it holds: they ask for what is theirs. */
export const guestRoomOf = (
  change: Pick<FeedChange, 'feed' | 'codDistribuidor' | 'codConcessionaria'>,
): string => `convidados:${roomOf(change)}`;
