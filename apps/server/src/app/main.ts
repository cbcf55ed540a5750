import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig, type Config } from '#kernel/config.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { resolveDatabase, type ResolvedDatabase } from '#kernel/db/embedded/resolve-database.ts';
import { createLog } from '#kernel/log.ts';
import type { App } from './app.ts';
import { parseHora } from '@oferta/domain/tempo/horario.ts';
import { isDemoPermitida } from '../../demo/rede/logins.ts';
import { keepHeapSmall } from './heap.ts';
import { umInicio } from './inicio/andamento.ts';
import { esperarBanco } from './inicio/esperar-banco.ts';
import { fraseDaFalha } from './inicio/falha-de-inicio.ts';
import { montarTelas } from './inicio/montar-telas.ts';
import { outrosSegredos, signingSecret } from './secret.ts';

const config = configured();
const isDemo = isDemoPermitida(process.env);
// Who looks at a demonstration in a terminal reads progress, not a log.
const log = createLog(isDemo && !process.env['LOG_LEVEL'] ? { LOG_LEVEL: 'warn' } : config);
const inicio = umInicio(isDemo ? null : log);
const telas = process.env['MONTAR_TELAS'] === '1' ? montarTelas() : null;
telas?.prontas.then(
  () => inicio.aoLado('telas'),
  () => undefined,
);
// From the first moment: a stop that comes while the product starts must not leave PostgreSQL running.
const opening = databaseInShape();
let running: App | undefined;
let stopping = false;
let primeiraNoite: Promise<void> | undefined;
/** Told to stop, what is told behind the doors is left between one house and the next. */
const deixar = new AbortController();
// Whoever is told twice does not wait for the others to hear of it.
const hurry = new AbortController();
process.on('SIGTERM', () => {
  if (stopping) hurry.abort();
  void stop();
});
process.on('SIGINT', () => void stop());

// PostgreSQL starts and answers while the house's nine hundred modules load.
const [database, { createApp }] = await Promise.all([opening, import('./app.ts')]);
// Told to stop meanwhile: that ends the process.
if (stopping) await new Promise(() => undefined);
const demo = isDemo ? await import('../../demo/anunciar.ts') : null;
let novo = false;
// Who asks for an hour wants that day and no more: tests.
const isComAntes = demo !== null && config.DEMO_HORA === undefined;
if (demo) {
  inicio.etapa('demonstração');
  const { ensureDemo, PRIMEIRO } = await import('../../demo/ensure-demo.ts');
  const hora = config.DEMO_HORA === undefined ? null : parseHora(config.DEMO_HORA);
  novo = await ensureDemo({
    adminUrl: database.adminUrl,
    now: new Date(),
    hora,
    log: (line) => log.info(line),
    comAntes: isComAntes,
    // The others come behind the doors.
    ...(isComAntes && { distribuidores: [PRIMEIRO] }),
  });
}
if (telas) {
  inicio.etapa('esperando as telas');
  await telas.prontas.catch(naoSubiu);
}
inicio.etapa('portas');
running = await openDoors();
const tempos = inicio.aberto();
console.log(`\nGestão Oferta Digital no ar: http://localhost:${config.PORT}`);
if (isDemo) console.log(tempos);
// The doors are open: a database that goes just now ends no process for a few lines in a terminal.
const linhas = await demo?.linhasDoInicio(database.adminUrl, config.PORT).catch((error: unknown) => {
  log.warn({ err: error }, 'as contas da demonstração não puderam ser lidas');
});
if (linhas) console.log(linhas.join('\n'));
telas?.comprimir();
await running.startJobs();
await running.startMetrics();
// The night that a new house has not had yet, and the months before it; a stop waits for their end, or the database would go from
// under them.
const { platform } = running;
primeiraNoite = (async () => {
  if (config.PAPEL !== 'web' && outrosSegredos(config).anterior) {
    const { selarDeNovoJob } = await import('./segredo/selar-de-novo.job.ts');
    await selarDeNovoJob(segredos())
      .run(platform, {})
      .catch((error: unknown) => log.error({ err: error }, 'ainda não foi tudo selado com o segredo novo'));
  }
  if (config.PAPEL !== 'web' && !novo) {
    const { avisarContagem } = await import('./inicio/avisar-contagem.ts');
    await avisarContagem(platform.db, { dizer: (linha) => inicio.depois(linha), sinal: deixar.signal }).catch(
      (error: unknown) => log.warn({ err: error }, 'não se sabe quanto falta contar'),
    );
    inicio.depois(null);
  }
  const sugerir = async () => {
    const { gerarSugestoesJob } = await import('#features/estoque/sugestao/gerar-sugestoes.job.ts');
    await gerarSugestoesJob
      .run(platform, {})
      .catch((error: unknown) => log.error({ err: error }, 'as primeiras sugestões de pedido não saíram'));
  };
  if (novo) await sugerir();
  if (!isComAntes) return;
  const { completarDemo } = await import('../../demo/ensure-demo.ts');
  const { contarMeses } = await import('../../demo/antes/contar-meses.ts');
  const pedido = {
    adminUrl: database.adminUrl,
    log: (linha: string) => inicio.depois(linha),
    sinal: deixar.signal,
  };
  await completarDemo({ ...pedido, now: platform.clock() })
    .then(async (completou) => {
      if (completou) await sugerir();
      await contarMeses(platform, pedido);
    })
    .catch((error: unknown) => log.error({ err: error }, 'os meses anteriores da demonstração não saíram'));
  inicio.depois(null);
})();
await primeiraNoite;
// A process that is killed would otherwise leave nothing for the next start.
flushCompileCache();
keepHeapSmall();

function segredos() {
  return { adminUrl: database.adminUrl, secret: signingSecret(config), outros: outrosSegredos(config) };
}

async function openDoors(): Promise<App> {
  try {
    const app = await createApp({ config, ...segredos(), log });
    await app.http.listen({ port: config.PORT, host: config.HOST });
    return app;
  } catch (error) {
    // A port that is taken, a secret that cannot be written: PostgreSQL must not go on without its server.
    return naoSubiu(error);
  }
}

async function naoSubiu(error: unknown): Promise<never> {
  if (!stopping) {
    const frase = fraseDaFalha(error, config);
    if (frase !== null) console.error(frase);
    else log.fatal({ err: error }, 'o servidor não pôde subir');
    await stop(1);
  }
  // Told to stop meanwhile: that ends the process.
  return new Promise<never>(() => undefined);
}

async function databaseInShape(): Promise<ResolvedDatabase> {
  inicio.etapa('banco');
  const resolved = await resolveDatabase(process.env, { log: (line) => log.info(line) }).catch(
    (error: unknown) => {
      // Its sentence is for whoever started it; a stack of ours says nothing to them.
      console.error(fraseDaFalha(error, config) ?? (error instanceof Error ? error.message : error));
      process.exit(1);
    },
  );
  try {
    if (config.DATABASE_URL !== undefined)
      await esperarBanco({ url: resolved.adminUrl, dizer: (frase) => console.error(frase) });
    inicio.etapa('forma do banco');
    let quantas = 0;
    await migrate({ url: resolved.adminUrl, log: (line) => inicio.detalhe(`${(quantas += 1)}, ${line}`) });
    if (quantas > 0) log.info(`${quantas} migrações e definições aplicadas`);
  } catch (error) {
    await resolved.stop();
    const frase = fraseDaFalha(error, config);
    if (frase === null) throw error;
    console.error(frase);
    process.exit(1);
  }
  return resolved;
}

async function stop(code = 0): Promise<void> {
  if (stopping) return;
  stopping = true;
  // What is under way fails when its database goes; that must not end the process before the database has.
  process.on('uncaughtException', (error) => log.debug({ err: error }, 'parando'));
  if (running && code === 0) {
    running.platform.engine.readiness.leave();
    await sleep(config.PARADA_S * 1000, undefined, { signal: hurry.signal }).catch(() => undefined);
  }
  deixar.abort();
  telas?.parar();
  await primeiraNoite;
  await running?.close();
  await (await opening).stop();
  process.exit(code);
}

function configured(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(fraseDaFalha(error, {}) ?? error);
    process.exit(1);
  }
}
