import { readFileSync } from 'node:fs';

/** The product's version, as its package says: the one place where it stands. CHANGELOG.md says what each brought. */
export const VERSAO: string = (
  JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  }
).version;
