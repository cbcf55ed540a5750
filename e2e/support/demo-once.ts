import { existsSync, rmSync } from 'node:fs';
import { DEMO_DIA, DEMO_FOLDER, hoje, startFresh } from './product.ts';

/** Makes the demonstration once a run; each spec file works on a copy. Without `cp` each makes its own. */
export async function setup(): Promise<() => void> {
  if (!existsSync('/bin/cp')) return () => undefined;
  process.env[DEMO_DIA] = hoje();
  const { folder, stop } = await startFresh();
  await stop();
  process.env[DEMO_FOLDER] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
