import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** `npm run new:operation agenda/servico paralisar-servico`: the files an operation starts with, and what is left to do. */
const [where = '', name = ''] = process.argv.slice(2);
const KEBAB = /^[a-z][a-z0-9-]*$/;
const [slice = '', sub = ''] = where.split('/');
if (![slice, sub, name].every((word) => KEBAB.test(word))) {
  console.error('Use: npm run new:operation SLICE/SUB nome-da-operacao');
  process.exit(1);
}

const camel = name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
const folder = path.join('apps/server/src/features', slice, sub);
const depth = '../'.repeat(4);

write(
  path.join(folder, `${name}.ts`),
  `import type { Ctx } from '#kernel/context.ts';

/** Says to the caller what this does, what it refuses and what it announces. */
export async function ${camel}(ctx: Ctx, codigo: number): Promise<void> {
  throw new Error(\`${camel} ${'${codigo}'}: load → decide → write → say what changed (\${ctx.now.toISOString()})\`);
}
`,
);
write(
  path.join(folder, `${name}.test.ts`),
  `import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '${depth}../test/test-app.ts';

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

console.log(`
Left to do:
  1. the rule and its test            packages/domain/src/${slice}/
  2. the contract and its refusals    packages/contracts/src/${slice}/${sub}.ts
  3. the SQL                          ${folder}/${sub}.queries.ts
  4. one line                         ${folder}/${sub}.routes.ts
  5. the hook and the button          apps/web/src/features/${slice}/
  6. new words                        docs/glossario.md`);

function write(file: string, text: string): void {
  if (existsSync(file)) {
    console.error(`${file} já existe`);
    process.exit(1);
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(file);
}
