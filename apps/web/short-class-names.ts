import { createHash } from 'node:crypto';
import path from 'node:path';

/** Letters and digits of a stylesheet's own prefix; the first is a letter, as a class name must begin. */
const PREFIX = 4;

/**
 * Names for the product's CSS modules: four characters of the stylesheet and the class's place in it. The names that
 * people read while developing weigh several kilobytes in the scripts. The same sources give the same names anywhere.
 * Throws when two stylesheets would share a prefix.
 */
export function shortClassNames(root: string): (name: string, file: string, css: string) => string {
  const fileOf = new Map<string, string>();
  const placesOf = new Map<string, ReadonlyMap<string, number>>();

  const prefixOf = (file: string): string => {
    const [source = file] = file.split('?');
    const digest = createHash('sha256').update(path.relative(root, source).replaceAll('\\', '/')).digest();
    const letter = String.fromCharCode(97 + (digest.readUInt8(0) % 26));
    const prefix =
      letter +
      digest
        .readUInt32BE(1)
        .toString(36)
        .padStart(PREFIX, '0')
        .slice(1 - PREFIX);
    const owner = fileOf.get(prefix) ?? source;
    if (owner !== source)
      throw new Error(`${source} e ${owner} teriam as mesmas classes: mude o nome de um.`);
    fileOf.set(prefix, source);
    return prefix;
  };

  return (name, file, css) => {
    let places = placesOf.get(css);
    if (!places) placesOf.set(css, (places = placesIn(css)));
    return prefixOf(file) + (places.get(name) ?? name);
  };
}

/** Every word that could be a class or an animation's name, in order of appearance. */
function placesIn(css: string): ReadonlyMap<string, number> {
  const names = new Set(css.match(/(?<=\.|@keyframes\s+)[a-z_][\w-]*/gi));
  return new Map([...names].map((name, place) => [name, place]));
}
