import { Resolver } from 'node:dns/promises';

/** A name server that does not answer is not waited for longer. */
const PATIENCE = { timeout: 2_000, tries: 2 };

/**
 * Asks a name server, the machine's own when none is given (`host:port`), what a name's TXT records say, each in one piece; none
 * where there is no such name, or no answer.
 */
export const txtRecords =
  (server?: string) =>
  async (name: string): Promise<readonly string[]> => {
    const resolver = new Resolver(PATIENCE);
    if (server !== undefined) resolver.setServers([server]);
    const records = await resolver.resolveTxt(name).catch(() => []);
    return records.map((pieces) => pieces.join(''));
  };
