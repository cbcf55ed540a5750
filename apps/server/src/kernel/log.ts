import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

/** One JSON line an event, without personal data: bodies are never logged, secrets are redacted. */
export function createLog({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): Log {
  return pino({
    level: LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.senha', '*.token'],
  });
}
