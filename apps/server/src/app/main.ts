import { flushCompileCache } from 'node:module';
import { readConfig } from '#kernel/config.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { resolveDatabase } from '#kernel/db/embedded/resolve-database.ts';
import { createLog } from '#kernel/log.ts';
import { createApp } from './app.ts';
import { linhasDoInicio } from './demo/anunciar.ts';
import { ensureDemo } from './demo/ensure-demo.ts';
import { isDemoPermitida } from './demo/logins.ts';
import { signingSecret } from './secret.ts';

const config = readConfig(process.env);
const log = createLog(config);
const database = await resolveDatabase(process.env);
await migrate({ url: database.adminUrl, log: (line) => log.info(line) });
const demo = isDemoPermitida(process.env);
if (demo) await ensureDemo({ adminUrl: database.adminUrl, now: new Date(), log: (line) => log.info(line) });

const app = await createApp({ config, adminUrl: database.adminUrl, secret: signingSecret(config), log });
await app.http.listen({ port: config.PORT, host: config.HOST });
console.log(`\nGestão Oferta Digital no ar: http://localhost:${config.PORT}`);
if (demo) console.log((await linhasDoInicio(database.adminUrl, config.PORT)).join('\n'));
await app.startJobs();
// A process that is killed would otherwise leave nothing for the next start.
flushCompileCache();

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await app.close();
  await database.stop();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
