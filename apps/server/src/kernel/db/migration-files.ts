import { readdir } from 'node:fs/promises';

export const MIGRATIONS = new URL('../../../../../db/migrations/', import.meta.url);

/** The names of the migrations, without `.sql`, in the order in which they apply. */
export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql'));
  return files.map((file) => file.slice(0, -'.sql'.length)).sort();
}
