import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_SCREENS } from '@oferta/contracts/all-screens.ts';

/** `npm run new:screen oficina-digital/reprovados`: the folder of a registered screen. The row must be there first. */
const [slice = '', key = ''] = (process.argv[2] ?? '').split('/');
const screen = ALL_SCREENS.find((row) => row.slice === slice && row.key === key);
if (!screen) {
  console.error(
    `Registre a tela antes, em packages/contracts/src/${slice || 'SLICE'}/screens.ts (chave = nome da pasta)`,
  );
  process.exit(1);
}

const folder = path.join('apps/web/src/features', slice, 'screens', key);
write(
  path.join(folder, `${key}.screen.tsx`),
  `import { PageHead } from '#ui/page/page-head.tsx';

/** ${screen.title} (${screen.path}). */
export function Screen() {
  return <PageHead title="${screen.title}" />;
}
`,
);
write(
  path.join('e2e', slice, `${key}.spec.ts`),
  `import { expect, test } from 'vitest';

test('${screen.title}', () => {
  expect.unreachable('open it for each allowed level, do its main job, look at it in light and dark');
});
`,
);

function write(file: string, text: string): void {
  if (existsSync(file)) {
    console.error(`${file} já existe`);
    process.exit(1);
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(file);
}
