import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const DEFINITIONS = new URL('../../../../../../db/definitions/', import.meta.url);

/** A function, procedure or view as its file has it. */
export interface Definition {
  /** The object's name and its file's, without `.sql`. */
  readonly name: string;
  /** What has to be there before: its `-- needs:` line. */
  readonly needs: readonly string[];
  /** Makes it, in a database that has it or not. */
  readonly text: string;
  /** Follows only when it or what it needs is another than before, to make anew what tables keep of it. */
  readonly whenChanged: string;
  /** Of its text and of the texts it needs. */
  readonly hash: string;
}

type Source = Omit<Definition, 'hash'>;

/** All of them, each after what it needs. */
export async function readDefinitions(folder = DEFINITIONS): Promise<Definition[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.sql'));
  return inOrder(await Promise.all(files.map((file) => read(path.join(file.parentPath, file.name)))));
}

async function read(file: string): Promise<Source> {
  const whole = (await readFile(file, 'utf8')).replaceAll('\r\n', '\n');
  const [text = '', ...rest] = whole.split(/^-- when changed:.*$/m);
  const needs = /^-- needs: (.+)$/m.exec(text)?.[1]?.split(', ') ?? [];
  return { name: path.basename(file, '.sql'), needs, text, whenChanged: rest.join('') };
}

function inOrder(sources: readonly Source[]): Definition[] {
  const byName = new Map(sources.map((source) => [source.name, source]));
  if (byName.size < sources.length) throw new Error('Duas definições com o mesmo nome em db/definitions.');
  const done = new Map<string, Definition>();

  const visit = (name: string, way: readonly string[]): Definition => {
    const known = done.get(name);
    if (known !== undefined) return known;
    const source = byName.get(name);
    if (source === undefined)
      throw new Error(`A definição ${way.at(-1) ?? ''} precisa de ${name}, que não existe.`);
    if (way.includes(name)) throw new Error(`Definições em círculo: ${[...way, name].join(' → ')}.`);
    const needed = source.needs.map((need) => visit(need, [...way, name]));
    const definition = { ...source, hash: hashOf(source, needed) };
    done.set(name, definition);
    return definition;
  };

  for (const name of [...byName.keys()].sort()) visit(name, []);
  return [...done.values()];
}

function hashOf({ text, whenChanged }: Source, needed: readonly Definition[]): string {
  const parts = [text, whenChanged, ...needed.map(({ hash }) => hash)];
  return createHash('sha256').update(parts.join('\0')).digest('hex');
}
