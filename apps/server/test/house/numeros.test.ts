import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCES = ['apps/server/src', 'apps/web/src', 'packages/domain/src', 'packages/contracts/src'];

/** Where numbers and money are written, once for all; the kit, which knows no domain, writes counts by itself. */
const HOME = /^(packages\/domain\/src\/(numero|dinheiro)[.]ts|apps\/web\/src\/ui\/.*)$/;

/** Another way to write a number for people than the domain's; instants have a test of their own. */
function strange(text: string): readonly string[] {
  return [...text.matchAll(/Intl\.NumberFormat\(|[.]toLocaleString\((?:'pt-BR')?\)|fractionDigits:/gi)].map(
    ([found]) => found,
  );
}

test('numbers are written by the domain: no two spellings of one', () => {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /(?<![.]test)[.]tsx?$/.test(file) && !HOME.test(file)),
  );
  expect(files.length).toBeGreaterThan(1500);
  const found = files.filter((file) => strange(readFileSync(file, 'utf8')).length > 0);
  expect(found, 'emNumero, comCasas and semMilhares of @oferta/domain/numero.ts').toEqual([]);
});

test('another way would be found, however it is written', () => {
  expect(strange("km.toLocaleString('pt-BR')")).toHaveLength(1);
  expect(strange('km.toLocaleString()')).toHaveLength(1);
  expect(strange("valor.toLocaleString('pt-BR', {\n  maximumFractionDigits: 1 })")).toHaveLength(1);
  expect(strange("new Intl.NumberFormat('pt-BR')")).toHaveLength(1);
  expect(strange("quando.toLocaleString('pt-BR', { timeZone: fuso, dateStyle: 'short' })")).toHaveLength(0);
});
