import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldSentence } from './field-sentences.ts';

const said = (schema: z.ZodType, value: unknown): (string | undefined)[] =>
  schema.safeParse(value, { error: fieldSentence }).error?.issues.map(({ message }) => message) ?? [];

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'Preencha este campo'],
  [z.string(), null, 'Preencha este campo'],
  [z.string(), 1, 'Informe um texto'],
  [z.coerce.number(), 'x', 'Informe um número'],
  [z.number().int(), 1.5, 'Informe um número inteiro'],
  [z.boolean(), 'sim', 'Informe verdadeiro ou falso'],
  [z.array(z.string()), {}, 'Informe uma lista'],
  [z.object({}), [], 'Informe os campos deste conteúdo'],
  [z.number().max(999), 1000, 'Use no máximo 999'],
  [z.number().min(5), 1, 'Use no mínimo 5'],
  [z.string().max(3), 'quatro', 'Use no máximo 3 caracteres'],
  [z.array(z.string()).min(1), [], 'Use no mínimo 1 itens'],
  [z.enum(['sms', 'email']), 'fax', 'Escolha uma destas opções: sms, email'],
  [z.uuid(), 'x', 'Confira o formato deste campo'],
  [z.union([z.literal(1), z.literal(2)]), 3, 'Confira este campo'],
])('%#: what to do about %j', (schema, value, sentence) => {
  expect(said(schema, value)).toEqual([sentence]);
});

test('a sentence of the contract’s own comes first', () => {
  expect(said(z.number().max(1, 'Um só'), 2)).toEqual(['Um só']);
});
