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

/** The properties of every `contract({…})` that the browser does not need. */
function* serverOnlyProperties(program: unknown): Generator<Node> {
  for (const { type, callee, arguments: given } of nodesIn(program)) {
    if (
      type !== 'CallExpression' ||
      !isNode(callee) ||
      callee['name'] !== 'contract' ||
      !Array.isArray(given)
    )
      continue;
    for (const property of (given[0]?.properties ?? []) as Node[]) {
      if (isNode(property['key']) && SERVER_ONLY.has(property['key']['name'])) yield property;
    }
  }
}

/** Leaves of each contract what a browser calls it by; the schemas nobody names any more are then shaken out. */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    apply: 'build',
    // After the types are gone and before modules are joined.
    enforce: 'post',
    transform: {
      filter: { id: /[\\/]packages[\\/]contracts[\\/]src[\\/]/, code: 'contract(' },
      handler(code) {
        let lean = code;
        for (const { start, end } of serverOnlyProperties(this.parse(code))) {
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
