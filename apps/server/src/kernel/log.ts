import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';
import { databaseError } from './errors.ts';

export type Log = Logger;

/**
 * One JSON line an event, without personal data: bodies are never logged, secrets are redacted, and of what the database
 * complains about its rows stay out. `to`: somewhere else than the process's output.
 */
export function createLog({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>, to?: DestinationStream): Log {
  const options = {
    level: LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.senha', '*.token'],
    serializers: { err: withoutRows },
  };
  return to === undefined ? pino(options) : pino(options, to);
}

/** What PostgreSQL quotes of a row: "Failing row contains (…)", "Key (email)=(…) already exists", the value it cannot read. */
const OF_ROWS = new Set(['detail', 'where', 'internalQuery', 'dataType']);

function withoutRows(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told = pino.stdSerializers.err(error);
  if (databaseError(error) === null) return told;
  const kept = Object.entries(told).filter(([field]) => !OF_ROWS.has(field) && field !== 'aggregateErrors');
  const said = error.message;
  return Object.fromEntries(
    kept.map(([field, value]) => [
      field,
      typeof value === 'string' ? value.replaceAll(said, withoutValue(said)) : (value as unknown),
    ]),
  );
}

/** `invalid input syntax for type integer: "…"`. */
const withoutValue = (sentence: string): string => sentence.replace(/: ".*"$/s, ': "…"');
