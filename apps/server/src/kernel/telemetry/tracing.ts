import type { Attributes, Span } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Spans of what the process does, sent to a collector. */
export interface Tracing {
  /** Does some work within a span of its own, below the one that is under way. */
  readonly span: <T>(name: string, attributes: Attributes, work: () => Promise<T>) => Promise<T>;
  /** One span for each call that is answered, below the caller's where it says so (W3C Trace Context). */
  readonly ofCalls: (app: FastifyInstance) => void;
  /** Sends what is left. */
  readonly stop: () => Promise<void>;
}

/**
 * OpenTelemetry when there is a collector to tell (OTLP over HTTP); else nothing is traced and nothing of it is loaded. Calls
 * are named by their route and work by what it does: no address, no parameter and no statement leaves, since any of them
 * may hold a person.
 */
export async function openTracing({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_SERVICE_NAME: service,
}: Config): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined;
  const { api, tracer, stop } = await load(endpoint, service);
  const { context, propagation, SpanStatusCode, trace } = api;
  const ended = (span: Span, error: unknown): void => {
    // Its kind, not its sentence, which may quote what somebody wrote.
    const message = error instanceof Error ? error.name : 'error';
    span.setStatus({ code: SpanStatusCode.ERROR, message });
  };
  return {
    async span(name, attributes, work) {
      const span = tracer.startSpan(name, { attributes });
      try {
        return await context.with(trace.setSpan(context.active(), span), work);
      } catch (error) {
        ended(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    ofCalls(app) {
      const open = new WeakMap<object, Span>();
      app.addHook('onRequest', ({ routeOptions, raw, id, method, headers }, _reply, done) => {
        const route = routeOptions.url ?? 'none';
        const parent = propagation.extract(context.active(), headers);
        const attributes = { 'http.request.method': method, 'http.route': route, 'oferta.rastro': id };
        const span = tracer.startSpan(
          `${method} ${route}`,
          { kind: api.SpanKind.SERVER, attributes },
          parent,
        );
        open.set(raw, span);
        context.with(trace.setSpan(parent, span), done);
      });
      app.addHook('onResponse', ({ raw }, { statusCode }, done) => {
        const span = open.get(raw);
        span?.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    stop,
  };
}

async function load(endpoint: string, service: string) {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }, hooks, core] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
  ]);
  api.context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  return { api, tracer: provider.getTracer(service), stop: () => provider.shutdown() };
}
