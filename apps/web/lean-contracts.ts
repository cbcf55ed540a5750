import type { Plugin } from 'vite';

/** What only the server reads of a contract (docs/decisions/0012). */
const SERVER_ONLY: ReadonlySet<unknown> = new Set([
  'summary',
  'params',
  'query',
  'body',
  'output',
  'refusals',
]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [name: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item);
  else if (isNode(value)) {
    yield value;
    for (const child of Object.values(value)) yield* nodesIn(child);
  }
}

/** What a property is called; nothing for a spread. */
const keyOf = ({ key }: Node): unknown => (isNode(key) ? key['name'] : undefined);

/** Every `contract({…})`'s declaration, and the part of one that several share: an object that names a method. */
function* declarations(program: unknown): Generator<readonly Node[]> {
  for (const { type, callee, arguments: given, properties } of nodesIn(program)) {
    if (type === 'CallExpression' && isNode(callee) && callee['name'] === 'contract' && Array.isArray(given))
      yield given[0]?.properties ?? [];
    if (type === 'ObjectExpression' && Array.isArray(properties) && properties.some(namesMethod))
      yield properties;
  }
}

const namesMethod = (property: Node): boolean => keyOf(property) === 'method';

/** The properties of every declaration that the browser does not need. */
function serverOnlyProperties(program: unknown): ReadonlySet<Node> {
  const inDeclarations = [...declarations(program)].flat();
  return new Set(inDeclarations.filter((property) => SERVER_ONLY.has(keyOf(property))));
}

/** The sentence of every `key: [status, 'sentence']` of a refusals' table: it comes with the answer that refuses. */
function* sentences(program: unknown): Generator<Node> {
  for (const { type, callee, arguments: given } of nodesIn(program)) {
    if (type !== 'CallExpression' || !isNode(callee) || callee['name'] !== 'refusals') continue;
    if (!Array.isArray(given) || !isNode(given[1]) || !Array.isArray(given[1]['properties'])) continue;
    for (const { value } of given[1]['properties'] as Node[]) {
      if (!isNode(value) || !Array.isArray(value['elements'])) continue;
      const sentence: unknown = value['elements'][1];
      if (isNode(sentence) && sentence.type === 'Literal') yield sentence;
    }
  }
}

/** Leaves of each contract what a browser calls it by, and of a refusal its code; the schemas nobody names any more are then shaken out. */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    apply: 'build',
    // After the types are gone and before modules are joined.
    enforce: 'post',
    transform: {
      filter: { id: /[\\/]packages[\\/]contracts[\\/]src[\\/]/, code: /contract\(|refusals\(/ },
      handler(code) {
        const program = this.parse(code);
        let lean = code;
        for (const { start, end } of sentences(program))
          lean = `${lean.slice(0, start)}''${' '.repeat(end - start - 2)}${lean.slice(end)}`;
        for (const { start, end } of serverOnlyProperties(program)) {
          const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
          // Blanks of the same length: every position, and so the source map, stays true.
          lean =
            lean.slice(0, start) +
            code.slice(start, end + comma).replace(/[^\n]/g, ' ') +
            lean.slice(end + comma);
        }
        return { code: lean, map: null };
      },
    },
  };
}

/**
 * The fields that contracts are made of, without what they check and say: each is the stand-in itself, which takes every
 * call (docs/decisions/0012). What is no schema stays.
 */
export function bareFields(): Plugin {
  return {
    name: 'bare-fields',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]packages[\\/]contracts[\\/]src[\\/]fields\.ts$/ },
      handler(code) {
        const names = [...code.matchAll(/^export const (\w+)/gm)].flatMap(([, name]) => name ?? []);
        const schemas = names.filter((name) => name !== 'FEITO');
        const bare = schemas.map((name) => `export const ${name} = z;`).join('\n');
        return {
          code: `import { z } from 'zod';\n${bare}\nexport const FEITO = { feito: true };\n`,
          map: null,
        };
      },
    },
  };
}
