import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(error: unknown): string {
  const lines: string[] = [];
  createLog({ LOG_LEVEL: 'error' }, { write: (line) => void lines.push(line) }).error(
    { err: error },
    'falha',
  );
  return lines.join('');
}

const falha = (message: string, fields: object) => Object.assign(new Error(message), fields);

test.each([
  [
    'a row',
    falha('new row violates check constraint "placa"', {
      code: '23514',
      detail: 'Failing row contains (Ana Lima, …).',
    }),
  ],
  [
    'a key',
    falha('duplicate key value', {
      code: '23505',
      detail: 'Key (email)=(ana@casa.example) already exists: Ana Lima.',
    }),
  ],
  [
    'a value',
    falha('invalid input syntax for type integer: "Ana Lima"', {
      code: '22P02',
      where: 'parameter $1 = Ana Lima',
    }),
  ],
])('of what the database complains about, %s is not told', (_what, error) => {
  const line = logged(error);
  expect(line).not.toContain('Ana Lima');
  expect(line).not.toContain('ana@casa.example');
  expect(JSON.parse(line)).toMatchObject({
    msg: 'falha',
    err: { code: (error as unknown as { code: string }).code },
  });
});

test('any other error is told as it is', () => {
  expect(logged(new Error('sem arquivo'))).toContain('sem arquivo');
});

test('what somebody was called makes no line of its own', () => {
  const line = logged(new Error('nada\n{"level":60,"msg":"forjada"}\r\nfim'));
  expect(line.trimEnd().split('\n')).toHaveLength(1);
  expect(JSON.parse(line)).toMatchObject({ msg: 'falha', level: 50 });
});
