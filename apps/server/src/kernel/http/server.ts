import { randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { trustedProxies, type Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { TenantDirectory } from '../tenant-directory.ts';
import { compressAnswers } from './bytes/compress.ts';
import { answerBadAddress, installErrorHandler } from './error-handler.ts';
import { PAGE_POLICY } from './page-policy.ts';
import { isOwnOrigin } from './own-origin.ts';
import { cutSlowBodies, PATIENCE, type Patience, waitForOwnWork } from './patience.ts';

/** A year, of a distributor's hosts and all below them; browsers heed it over TLS only. */
const HSTS = 'max-age=31536000; includeSubDomains';
const MEBIBYTE = 1_048_576;
const UPLOAD_LIMIT = 20 * MEBIBYTE;

interface ServerOptions {
  config: Config;
  log: Log;
  directory: TenantDirectory;
  /** Whether somebody has logged in, asked only of who is slow; nobody when not said. */
  known?: (request: FastifyRequest) => Promise<boolean>;
  /** The product's own when not said. */
  patience?: Patience;
}

/** Fastify as every process of ours wants it: limits, security headers, errors in Portuguese. Routes come by `mount`. */
export async function createHttpServer({
  config,
  log,
  directory,
  known = () => Promise.resolve(false),
  patience = PATIENCE,
}: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: MEBIBYTE,
    requestTimeout: patience.upload,
    connectionTimeout: patience.silence,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: patience.headers / 2 },
    trustProxy: trustedProxies(config),
    // The specification writes some paths with a slash of their own after `/api/`.
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 500 },
    frameworkErrors: answerBadAddress,
    genReqId: traces(),
  });
  installErrorHandler(app, log);
  cutSlowBodies(app, patience, known);
  waitForOwnWork(app, patience.silence);
  await app.register(cookie);
  compressAnswers(app);
  await app.register(multipart, { limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 10 } });
  await app.register(cors, {
    credentials: true,
    maxAge: 600,
    exposedHeaders: ['etag', 'retry-after', 'content-disposition'],
    delegator: ({ headers }, done) => {
      if (headers.origin === undefined) done(null, OWN_PAGE);
      else void answerCors({ directory, headers, done });
    },
  });
  // A page's headers; JSON needs but two of them and is asked for a hundred times as often.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff').header('strict-transport-security', HSTS);
    done();
  });
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      directives: PAGE_POLICY,
    },
    crossOriginResourcePolicy: { policy: 'same-site' },
    hsts: false,
  });
  return app;
}

/** What a person reads out to the support: eight digits, other ones after each start. */
function traces(): () => string {
  let last = randomInt(2 ** 32);
  return () => {
    last = (last + 1) % 2 ** 32;
    return last.toString(16).padStart(8, '0').toUpperCase();
  };
}

/** Who says no origin asks for no leave: a page of the host itself, as nearly all, or no page. */
const OWN_PAGE = { origin: false, credentials: false };

interface CorsQuestion {
  directory: TenantDirectory;
  headers: IncomingHttpHeaders;
  done: (error: Error | null, options: { origin: boolean; credentials: boolean }) => void;
}

async function answerCors({ directory, headers, done }: CorsQuestion): Promise<void> {
  const origin = await isOwnOrigin(directory, headers).catch(() => false);
  done(null, { origin, credentials: origin });
}
