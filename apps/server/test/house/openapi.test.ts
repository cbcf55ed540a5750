import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { ALL_CONTRACTS } from '@oferta/contracts/all-contracts.ts';
import { prazo } from '../../../../tools/tempo.ts';
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
const SOURCE = JSON.stringify(openApi(ALL_CONTRACTS));
const document = JSON.parse(SOURCE) as Document;
const TSC = path.join(import.meta.dirname, '../../../../node_modules/@typescript/native/bin/tsc');
/** What somebody writes who calls us: the last line but one must not compile without the word above it. */
const CLIENT = `
import type { operations } from './calls.ts';
type Login = operations['authentication'];
type Corpo = NonNullable<Login['requestBody']>['content']['application/json'];
type Resposta = Login['responses'][200]['content']['application/json'];
export const corpo: Corpo = { email: 'alguem@oficina.example', senha: 'x' };
export const nomeDe = ({ usuario }: Resposta): string => usuario.nome;
// @ts-expect-error a number is no e-mail
export const errado: Corpo = { email: 1, senha: 'x' };
`;
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

test('passes the ruleset that Redocly recommends', { timeout: prazo(60_000) }, async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: SOURCE, config });
  // `/checklist/modelos/{…}` beside `/checklist/{…}/pdf`, as the specification has them: a fixed word comes first, and no call has
  // such a code.
  const told = problems.filter(({ ruleId }) => ruleId !== 'no-ambiguous-paths');
  expect(told.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test(
  'a TypeScript client made of it compiles, and knows what a call takes and answers',
  { timeout: prazo(60_000) },
  async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cliente-'));
    fs.writeFileSync(path.join(folder, 'calls.ts'), astToString(await openapiTS(SOURCE)));
    fs.writeFileSync(path.join(folder, 'client.ts'), CLIENT);
    const options = [
      '--noEmit',
      '--strict',
      '--target',
      'esnext',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
    ];
    const run = promisify(execFile)(process.execPath, [TSC, ...options, 'client.ts'], { cwd: folder });
    const said = await run.then(
      ({ stdout }) => stdout,
      (error: unknown) => String((error as { stdout?: string }).stdout ?? error),
    );
    fs.rmSync(folder, { recursive: true });
    expect(said).toBe('');
  },
);
