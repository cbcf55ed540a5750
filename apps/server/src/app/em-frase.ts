import { fraseDaFalha } from './inicio/falha-de-inicio.ts';

/**
 * Imported by a command: what it refuses before it begins is a sentence for whoever gave the command. Everything else keeps its
 * stack, which is for whoever mends it.
 */
process.on('uncaughtException', (error) => {
  console.error(fraseDaFalha(error, { DATABASE_URL: process.env['DATABASE_URL'] || undefined }) ?? error);
  process.exit(1);
});
