import { readFileSync } from 'node:fs';

/** The product's version, as its package says. */
export const VERSAO: string = (
  JSON.parse(readFileSync(new URL('../../../../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  }
).version;
