import type { Config } from '#kernel/config.ts';
import type { Platform } from '#kernel/context.ts';
import { resolveDatabase } from '#kernel/db/embedded/resolve-database.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { createLog } from '#kernel/log.ts';
import { createApp } from './app.ts';
import { outrosSegredos, signingSecret } from './secret.ts';

/** Does a command's work with the product's own parts, whether or not the server is running; closes what it opened. */
export async function asGuest<T>(config: Config, work: (platform: Platform) => Promise<T>): Promise<T> {
  const database = await resolveDatabase(process.env, { as: 'command' });
  await migrate({ url: database.adminUrl });
  const app = await createApp({
    config,
    adminUrl: database.adminUrl,
    secret: signingSecret(config),
    outros: outrosSegredos(config),
    asGuest: true,
    log: createLog(config),
    dist: '/nonexistent',
  });
  try {
    return await work(app.platform);
  } finally {
    await app.close();
    await database.stop();
  }
}
