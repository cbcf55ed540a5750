import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditoriaContracts } from '@oferta/contracts/suporte/auditoria.ts';
import { aConcessionaria, as } from '../../../test/factories/house.ts';
import { testApp, type TestApp } from '../../../test/test-app.ts';

describe('/metrics', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  const scrape = (headers: Record<string, string> = {}, remoteAddress?: string) =>
    app.app.http.inject({
      method: 'GET',
      url: '/metrics',
      headers: { host: 'localhost:3000', ...headers },
      ...(remoteAddress !== undefined && { remoteAddress }),
    });

  test('tells this machine how long calls take, by route and never by address', async () => {
    await app.app.startMetrics();
    const casa = await aConcessionaria(app);
    const dois = await as(app, casa, 2);
    await app.call(dois, auditoriaContracts.listAuditoria, { query: { sobre: 'Zoraide Quintiliana' } });
    const answer = await scrape();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).toContain(
      'oferta_http_request_duration_seconds_count{method="GET",route="/api/auditoria",status="2xx"} 1',
    );
    expect(answer.body).toMatch(/^oferta_db_connections \d+$/m);
    expect(answer.body).toMatch(/^process_resident_memory_bytes \d/m);
    expect(answer.body).not.toContain('Zoraide');
  });

  test.each([
    ['another machine', {}, '192.0.2.7'],
    ['a proxy of this machine that asks for somebody', { 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1'],
  ])('is not there for %s', async (_who, headers, address) => {
    expect((await scrape(headers, address)).statusCode).toBe(404);
  });

  test('with a token is there for whoever says it, from wherever', async () => {
    const token = 'um-token-de-metricas';
    const outra = await testApp({ env: { METRICAS_TOKEN: token } });
    try {
      const ask = (headers: Record<string, string>) =>
        outra.app.http.inject({ method: 'GET', url: '/metrics', headers, remoteAddress: '192.0.2.7' });
      expect((await ask({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
      expect((await ask({ authorization: 'Bearer outro' })).statusCode).toBe(404);
      expect((await ask({})).statusCode).toBe(404);
    } finally {
      await outra.close();
    }
  });
});

interface Spans {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly name: string;
        readonly traceId: string;
        readonly parentSpanId?: string;
      }[];
    }[];
  }[];
}

describe('traces', () => {
  let collector: Server;
  const received: string[] = [];
  beforeAll(async () => {
    collector = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => void parts.push(part));
      request.on('end', () => {
        received.push(Buffer.concat(parts).toString('utf8'));
        response.setHeader('content-type', 'application/json').end('{}');
      });
    });
    await new Promise<void>((listening) => void collector.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => collector.close());

  test('go to the collector, below the caller’s, named by route and work, without what was asked', async () => {
    const { port } = collector.address() as AddressInfo;
    const app = await testApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` } });
    const casa = await aConcessionaria(app);
    const dois = await as(app, casa, 2);
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    await app.call(dois, auditoriaContracts.listAuditoria, {
      query: { sobre: 'Zoraide Quintiliana' },
      headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    });
    // What is left is sent before it ends.
    await app.close();

    const spans = received.flatMap((body) =>
      (JSON.parse(body) as Spans).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
    const dela = spans.filter((span) => span.traceId === traceId);
    expect(dela.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['GET /api/auditoria', 'transaction listAuditoria']),
    );
    expect(received.join('')).not.toContain('Zoraide');
  });
});
