import { expect, test } from 'vitest';
import { ALL_CONTRACTS } from '@oferta/contracts/all-contracts.ts';
import { openApi } from '../../src/kernel/http/openapi/openapi.ts';

/** The rules that tools for OpenAPI recommend (Redocly's `recommended`), for a document others make their clients from. */
interface Operation {
  operationId: string;
  summary?: string;
  security?: Record<string, unknown>[];
  parameters?: { name: string; in: string; required: boolean }[];
  responses: Record<string, { description: string }>;
}
interface Document {
  info: { title: string; license?: { name: string; identifier?: string } };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, unknown> };
}
// What the function writes, read back as a reader of the document would.
const document = JSON.parse(JSON.stringify(openApi(ALL_CONTRACTS))) as Document;
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ call: `${method} ${path}`, path, operation })),
);
const wrong = (isWrong: (one: (typeof operations)[number]) => boolean): string[] =>
  operations.filter(isWrong).map(({ call }) => call);

test('every call is in it, once and under its own name', () => {
  expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
    Object.keys(ALL_CONTRACTS).sort(),
  );
});

test('no two paths differ by a parameter’s name alone', () => {
  const blank = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
  expect(blank.filter((path, i) => blank.indexOf(path) !== i)).toEqual([]);
});

test('every parameter of a path is declared, and no other', () => {
  const names = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  expect(
    wrong(({ path, operation: { parameters = [] } }) => {
      const declared = parameters.filter((one) => one.in === 'path');
      return (
        String(declared.map(({ name }) => name).sort()) !== String(names(path).sort()) ||
        declared.some(({ required }) => !required)
      );
    }),
  ).toEqual([]);
});

test('every call says who may make it, by a scheme that is explained', () => {
  const known = Object.keys(document.components.securitySchemes);
  expect(
    wrong(({ operation: { security } }) =>
      security ? security.flatMap((one) => Object.keys(one)).some((name) => !known.includes(name)) : true,
    ),
  ).toEqual([]);
});

test('every call has an answer that is good and one that is not', () => {
  const has = (operation: Operation, first: string) =>
    Object.keys(operation.responses).some((status) => status.startsWith(first));
  expect(wrong(({ operation }) => !has(operation, '2') || !has(operation, '4'))).toEqual([]);
  expect(
    wrong(({ operation }) => Object.values(operation.responses).some((one) => !one.description)),
  ).toEqual([]);
});

test('every call is summed up, and the document says whose it is', () => {
  expect(wrong(({ operation }) => !operation.summary)).toEqual([]);
  expect(document.info.license).toMatchObject({ name: expect.any(String), identifier: expect.any(String) });
  expect(document.servers.every(({ url }) => !url.endsWith('/') && !url.includes('example.com'))).toBe(true);
});

test('every reference in it leads somewhere', () => {
  const refs = new Set(
    [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref),
  );
  const missing = [...refs].filter((ref) => {
    const found = ref
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document);
    return found === undefined;
  });
  expect(missing).toEqual([]);
});
