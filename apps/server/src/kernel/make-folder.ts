import fs from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those it lies in, one by one: Node's own `recursive` never ends where the system says that a parent which is
 * there is not (below /proc). Answers the first that had to be made. Throws the system's error, which names the folder.
 */
export function makeFolder(folder: string, mode = 0o777): string | undefined {
  const missing: string[] = [];
  for (let each = path.resolve(folder); !fs.existsSync(each); each = path.dirname(each))
    missing.unshift(each);
  for (const each of missing) {
    try {
      fs.mkdirSync(each, { mode });
    } catch (error) {
      // Another process was quicker.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return missing[0];
}
