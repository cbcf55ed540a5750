import { configureGlobal } from '../node_modules/fast-check/lib/fast-check.js';

/**
 * fast-check as the tests get it (vitest.config.ts). A property begins with the day's number, as everything left to chance
 * does: whoever runs it again the same day meets the same cases, and other ones tomorrow. `FUNDO_SEED` repeats another day's.
 */
configureGlobal({
  seed: Number(process.env['FUNDO_SEED'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', '')),
});

export { default } from '../node_modules/fast-check/lib/fast-check.js';
export * from '../node_modules/fast-check/lib/fast-check.js';
