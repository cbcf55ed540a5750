import { NaoEDono } from '#kernel/db/owner.ts';

/**
 * Imported by a command: what it refuses before it begins is a sentence for whoever gave the command. Everything else keeps its
 * stack, which is for whoever mends it.
 */
process.on('uncaughtException', (error) => {
  console.error(error instanceof NaoEDono ? error.message : error);
  process.exit(1);
});
