/** Lets each message through once and never back in time. */
export interface VersionGate {
  /** True when the message is newer than all before it; it then counts as the newest. */
  admit(slot: string, versao: number): boolean;
  /** Whether it still is the newest, asked after something slow. */
  isNewest(slot: string, versao: number): boolean;
  /** After a reconnection everything is fetched anew, and a server that was restored may count from lower. */
  reset(): void;
}

export function createVersionGate(): VersionGate {
  const newest = new Map<string, number>();
  return {
    admit(slot, versao) {
      if (versao <= (newest.get(slot) ?? Number.NEGATIVE_INFINITY)) return false;
      newest.set(slot, versao);
      return true;
    },
    isNewest: (slot, versao) => newest.get(slot) === versao,
    reset: () => newest.clear(),
  };
}
