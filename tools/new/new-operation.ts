import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `npm run new:operation agenda/servico paralisar-servico [POST]`: an operation of a sub-slice that exists. Writes its
 * use-case, its test, and its lines in the contracts, the routes and the isolation matrix; says what is left.
 */
const [where = '', name = '', method = 'POST'] = process.argv.slice(2);
const ROOT = process.env['NEW_OPERATION_ROOT'] ?? process.cwd();
const KEBAB = /^[a-z][a-z0-9-]*$/;
const [slice = '', sub = ''] = where.split('/');
if (![slice, sub, name].every((word) => KEBAB.test(word)) || !/^(GET|POST|PUT|DELETE)$/.test(method)) {
  console.error('Use: npm run new:operation SLICE/SUB nome-da-operacao [GET|POST|PUT|DELETE]');
  process.exit(1);
}

const camelOf = (text: string): string =>
  text.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
const camel = camelOf(name);
const machine = path.join('apps/server/src/machines', sub);
const feature = existsSync(machine) ? machine : path.join('apps/server/src/features', slice, sub);
const useCase = path.join(feature, `${name}.ts`);
const contracts = fileWith(
  path.join('packages/contracts/src', slice),
  `export const ${camelOf(sub)}Contracts = {`,
);
const routes = fileWith(feature, `routes(${camelOf(sub)}Contracts, {`);
const [neighbour = ''] = callsIn(read(contracts), camelOf(sub));
const isolation = fileWith('apps/server/test/isolamento', `\n  ${neighbour}: `);
const screens = /(\w+Screens)\[?/.exec(read(contracts))?.[1] ?? `${camelOf(slice)}Screens`;

create(
  useCase,
  `import type { Ctx } from '#kernel/context.ts';

/** Says to the caller what this does, what it refuses and what it announces. */
export async function ${camel}(ctx: Ctx, codigo: number): Promise<void> {
  throw new Error(\`${camel} \${codigo}: load → decide → write → say what changed (\${ctx.now.toISOString()})\`);
}
`,
);
create(
  path.join(feature, `${name}.test.ts`),
  `import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('${camel}', () => {
  expect.unreachable('call its contract through app.call: happy path, each refusal, another dealership, wrong level');
});
`,
);
insert(contracts, `export const ${camelOf(sub)}Contracts = {`, [
  `  ${camel}: contract({`,
  `    method: '${method}',`,
  `    path: '/${camelOf(sub)}/:codigo/${camel}',`,
  `    summary: 'O que faz, em uma frase',`,
  `    niveis: niveisDe(${screens}['TELA']),`,
  `    params: z.object({ codigo: Codigo }),`,
  `    output: z.object({}),`,
  `  }),`,
]);
insert(routes, `routes(${camelOf(sub)}Contracts, {`, [
  `  ${camel}: async (ctx, { params: { codigo } }) => {`,
  `    await ${camel}(ctx, codigo);`,
  `    return {};`,
  `  },`,
]);
prepend(routes, `import { ${camel} } from './${name}.ts';\n`);
insertBefore(
  isolation,
  `\n  ${neighbour}: `,
  `\n  ${camel}: alvo((a) => ({ params: { codigo: a.CODIGO } })),`,
);

console.log(`${[useCase, useCase.replace(/ts$/, 'test.ts'), contracts, routes, isolation].join('\n')}

Nine files, and the five above are begun. Left to do:
  1. the rule and its test            packages/domain/src/${slice}/  (2 files)
  2. the screens and fields           ${contracts}
  3. the SQL                          ${feature}/*.queries.ts
  4. load → decide → write            ${useCase}, and its test
  5. whose record it names            ${isolation}
  6. the button                       apps/web/src/features/${slice}/
A new word goes into docs/glossario.md; a call that writes also says in apps/server/test/fundo/repeticao.test.ts what must be there before it.`);

/** The calls that a contract's file lists for a sub-slice, in their order. */
function callsIn(text: string, of: string): string[] {
  const start = text.indexOf(`export const ${of}Contracts = {`);
  return [...text.slice(start).matchAll(/^ {2}(\w+): contract\(/gm)].map(([, call]) => call ?? '');
}

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

/** The file of a folder that holds a text; a sub-slice without it has to be begun by hand. */
function fileWith(folder: string, text: string): string {
  const files = readdirSync(path.join(ROOT, folder)).filter((file) => file.endsWith('.ts'));
  const found = files.map((file) => path.join(folder, file)).find((file) => read(file).includes(text));
  if (found) return found;
  console.error(`Nada em ${folder} tem "${text.trim()}": comece a subfatia pelo contrato e pelas rotas.`);
  process.exit(1);
}

/** Puts lines at the end of what `beginning` opens. */
function insert(file: string, beginning: string, lines: readonly string[]): void {
  const text = read(file);
  const from = text.indexOf(beginning);
  const at = from + text.slice(from).search(/^\}(?:\)| as const)?;\n/m);
  write(file, `${text.slice(0, at)}${lines.join('\n')}\n${text.slice(at)}`);
}

function insertBefore(file: string, neighbourLine: string, line: string): void {
  write(
    file,
    read(file).replace(neighbourLine, () => `${line}${neighbourLine}`),
  );
}

/** After the last import. */
function prepend(file: string, line: string): void {
  const text = read(file);
  const at = text.lastIndexOf('\nimport ') + 1;
  const end = text.indexOf(';\n', at) + 2;
  write(file, text.slice(0, end) + line + text.slice(end));
}

function create(file: string, text: string): void {
  if (existsSync(path.join(ROOT, file))) {
    console.error(`${file} já existe`);
    process.exit(1);
  }
  write(file, text);
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
  writeFileSync(path.join(ROOT, file), text);
}
