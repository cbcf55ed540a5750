import { readConfig } from '#kernel/config.ts';
import { appUrl, type Database, isBySocket, openDatabase } from '#kernel/db/database.ts';
import { ownLogins } from '#kernel/db/logins.ts';
import { signingSecret } from './secret.ts';

interface Options {
  readonly max?: number;
  readonly onError?: (error: Error) => void;
}

/** The database as the server works with it, for a command beside it: under a login that owns nothing. */
export async function openOwnDatabase(
  adminUrl: string,
  { max = 1, onError = () => undefined }: Options = {},
): Promise<Database> {
  if (isBySocket(adminUrl)) return openDatabase({ url: appUrl(adminUrl), max, onError });
  const secret = signingSecret(readConfig(process.env));
  const { app } = await ownLogins({ adminUrl, secret, asGuest: true });
  return openDatabase({ url: app, max, onError });
}
