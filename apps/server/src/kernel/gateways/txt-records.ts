import { Resolver } from 'node:dns/promises';

/** A name server that does not answer is not waited for longer. */
const PATIENCE = { timeout: 2_000, tries: 2 };

/** What a name server says when it answers that there is nothing: no such name, or none of its records is a TXT. */
const NOTHING: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Asks a name server, the machine's own when none is given (`host:port`), what a name's TXT records say, each in one piece; none
 * where it answers that there are none. Null where it did not answer, or could not: then nothing is known of the name.
 */
export const txtRecords =
  (server?: string) =>
  async (name: string): Promise<readonly string[] | null> => {
    const resolver = new Resolver(PATIENCE);
    if (server !== undefined) resolver.setServers([server]);
    const records = await resolver
      .resolveTxt(name)
      .catch((error: unknown) => (NOTHING.has(codeOf(error)) ? [] : null));
    return records?.map((pieces) => pieces.join('')) ?? null;
  };

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);
