import { makeDemo } from './product.ts';
import { startRunDatabase } from './run-database.ts';

/** One PostgreSQL and one demonstration for the whole run; each spec file works on a copy of the latter. */
export async function setup(): Promise<() => Promise<void>> {
  const stop = await startRunDatabase();
  try {
    await makeDemo();
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
