import type { FeedChange } from '../context.ts';

type FeedKey = Pick<FeedChange, 'feed' | 'codDistribuidor' | 'codConcessionaria'>;

export const roomOf = ({ feed, codDistribuidor, codConcessionaria }: FeedKey): string =>
  `${feed}:${codDistribuidor}:${codConcessionaria}`;

/** Of who reads a dealership's figures (REDE: those of the whole distributor), whatever dealership they have chosen. */
export const numerosRoomOf = (codDistribuidor: number, codConcessionaria: number): string =>
  `numeros:${codDistribuidor}:${codConcessionaria}`;

/** All of a person's open tabs at a distributor. */
export const pessoaRoomOf = (codDistribuidor: number, codUsuario: number): string =>
  `pessoa:${codDistribuidor}:${codUsuario}`;

/**
 * Counts the changes of each live list this process knows of. The count is a list's version: it orders messages to
 * sockets and is the ETag of the same list over HTTP.
 */
export function feedVersions() {
  const counts = new Map<string, number>();
  let epoch = crypto.randomUUID().slice(0, 8);
  let hearing = false;

  return {
    bump: (key: FeedKey): number => {
      const next = (counts.get(roomOf(key)) ?? 0) + 1;
      counts.set(roomOf(key), next);
      return next;
    },
    /** How many changes so far. */
    count: (key: FeedKey): number => counts.get(roomOf(key)) ?? 0,
    /** Null while this process may have missed other processes' changes. */
    current: (key: FeedKey): string | null => (hearing ? `${epoch}.${counts.get(roomOf(key)) ?? 0}` : null),
    /** Changes may have been missed: every version held elsewhere is worthless from now on. */
    restart: () => {
      epoch = crypto.randomUUID().slice(0, 8);
    },
    setHearing: (value: boolean) => {
      hearing = value;
    },
  };
}
export type FeedVersions = ReturnType<typeof feedVersions>;
