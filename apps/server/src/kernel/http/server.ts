import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { trustedProxies, type Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { TenantDirectory } from '../tenant-directory.ts';
import { installErrorHandler } from './error-handler.ts';
import { hostOf } from './session.ts';

const MEBIBYTE = 1_048_576;
export const UPLOAD_LIMIT = 20 * MEBIBYTE;

interface ServerOptions {
  config: Config;
  log: Log;
  directory: TenantDirectory;
}

/** Fastify as every process of ours wants it: limits, security headers, errors in Portuguese. Routes come by `mount`. */
export async function createHttpServer({ config, log, directory }: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: MEBIBYTE,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    trustProxy: trustedProxies(config),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    genReqId: () => randomBytes(4).toString('hex').toUpperCase(),
  });
  installErrorHandler(app, log);
  await app.register(cookie);
  await app.register(multipart, { limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 10 } });
  await app.register(cors, {
    credentials: true,
    maxAge: 600,
    exposedHeaders: ['etag', 'retry-after', 'content-disposition'],
    delegator: (request, done) => {
      sameDistributor(directory, request.headers.host, request.headers.origin).then(
        (origin) => done(null, { origin, credentials: true }),
        () => done(null, { origin: false }),
      );
    },
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", 'https:', 'wss:', 'ws:'],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    crossOriginResourcePolicy: { policy: 'same-site' },
    hsts: { maxAge: 15_552_000 },
  });
  return app;
}

/** A page of one of a distributor's hosts may call another of the same distributor's, and nobody else may. */
async function sameDistributor(directory: TenantDirectory, host: string | undefined, origin: string | undefined): Promise<boolean> {
  if (!origin) return false;
  const [mine, theirs] = await Promise.all([
    directory.byHost(hostOf(host)),
    directory.byHost(hostOf(URL.parse(origin)?.host)),
  ]);
  return mine !== undefined && mine.codDistribuidor === theirs?.codDistribuidor;
}
