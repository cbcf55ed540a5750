/** Requests at random: from the very schemas the server checks with, from good samples spoiled, and from nothing at all. */
import fc from 'fast-check';
import { z } from 'zod';
import type { Contract } from '@oferta/contracts/contract.ts';
import type { CallInput } from '../test-app.ts';

/** As much of JSON Schema as zod writes for our contracts. */
interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: readonly Schema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
}

const schemaOf = (schema: z.ZodType): Schema =>
  // The shape above is what the generator reads of it.
  z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Schema;

/** What people and machines send by mistake or on purpose. */
const MALDADES: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  '1e309',
  "'; drop table agendamento; --",
  '<script>alert(1)</script>',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200f',
  '👩🏽‍🔧'.repeat(20),
  'x'.repeat(5_000),
  '=HYPERLINK("http://mau.example")',
  '${7*7}',
  '../../etc/passwd',
  '{1,2}',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '24:00',
  0,
  -1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e308,
  [],
  {},
  [[[[]]]],
  { $gt: '' },
  { constructor: { prototype: { nivel: -1 } } },
];
const maldade = fc.constantFrom(...MALDADES);

/** A date near the test clock's, where collisions and rules are, or anywhere. */
const dia = fc.oneof(
  fc.integer({ min: 20, max: 30 }).map((d) => `2026-11-${d}`),
  fc
    .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
    .map((d) => d.toISOString().slice(0, 10)),
);
const instante = fc
  .date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2040-01-01') })
  .map((d) => d.toISOString());

function texto({ minLength, maxLength, pattern, format }: Schema): fc.Arbitrary<unknown> {
  if (format === 'date') return dia;
  if (format === 'date-time') return instante;
  if (format === 'uuid') return fc.uuid();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const max = Math.min(maxLength ?? 40, 60);
  return fc.oneof(
    fc.string({ minLength: Math.min(minLength ?? 0, max), maxLength: max }),
    fc.string({ minLength: Math.min(minLength ?? 0, max), maxLength: max, unit: 'binary' }),
  );
}

function deSchema(schema: Schema): fc.Arbitrary<unknown> {
  const opcoes = schema.anyOf ?? schema.oneOf;
  if (opcoes) return fc.oneof(...opcoes.map(deSchema));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const { minimum = -5, maximum = 2_147_483_647 } = schema;
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, each]) => [key, deSchema(each)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case 'array':
      // A tuple has its places, and nothing after them.
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((each) => deSchema(each)));
      return fc.array(deSchema(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 4)),
      });
    case 'integer':
      return fc.oneof(
        fc.integer({ min: Math.max(minimum, -5), max: Math.max(minimum, Math.min(maximum, 9)) }),
        fc.integer({ min: Math.max(minimum, -5), max: Math.min(maximum, 2_147_483_647) }),
      );
    case 'number':
      return fc.oneof(fc.integer({ min: -5, max: 105 }), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return texto(schema);
    default:
      return fc.jsonValue();
  }
}

/** The value with one of its leaves, at random, made bad, left out, or joined by what nobody asked for. */
function estragar(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return maldade;
  const keys = Object.keys(value);
  if (keys.length === 0) return maldade;
  const como = fc.constantFrom('dentro', 'dentro', 'dentro', 'sem', 'mais', 'todo');
  return fc.tuple(fc.constantFrom(...keys), como).chain(([key, jeito]) => {
    const each: unknown = Reflect.get(value, key);
    if (jeito === 'todo') return maldade;
    if (jeito === 'mais')
      return fc.tuple(fc.string(), fc.jsonValue()).map(([nome, extra]) => comChave(value, nome, extra));
    if (jeito === 'sem') return fc.constant(semChave(value, key));
    return estragar(each).map((ruim) => comChave(value, key, ruim));
  });
}

function comChave(value: object, key: string, each: unknown): unknown {
  if (Array.isArray(value)) return value.map((old: unknown, i) => (String(i) === key ? each : old));
  return { ...value, [key]: each };
}

function semChave(value: object, key: string): unknown {
  if (Array.isArray(value)) return value.filter((_each, i) => String(i) !== key);
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

/** A request as it goes on the wire: parameters and query are text whatever they were. */
export interface PedidoAoAcaso {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

const emTexto = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, each]) => each !== undefined)
          .map(([key, each]) => [
            key,
            (typeof each === 'string' ? each : JSON.stringify(each)).toWellFormed(),
          ]),
      )
    : {};

/** Requests to one call: a third each spoiled samples, from the schemas on a real record, and wild. */
export function pedidosPara(contract: Contract, amostra: CallInput): fc.Arbitrary<PedidoAoAcaso> {
  const params = amostra.params ?? {};
  const bom = { params, query: amostra.query ?? {}, body: amostra.body ?? {} };
  const de = (schema: z.ZodType | undefined): fc.Arbitrary<unknown> =>
    schema ? deSchema(schemaOf(schema)) : fc.constant({});
  const doSchema = fc
    .tuple(de(contract.params), de(contract.query), de(contract.body), fc.boolean())
    // On the sample's own record half the time: a code at random is merely not found.
    .map(([sorteados, query, body, noRegistro]) => ({
      params: noRegistro ? params : sorteados,
      query,
      body: noRegistro ? comCodigos(body, bom.body) : body,
    }));
  const selvagem = fc
    .tuple(fc.jsonValue(), fc.dictionary(fc.string(), fc.string()), maldade)
    .map(([body, query, param]) => ({
      params: Object.fromEntries(Object.keys(params).map((key) => [key, param])),
      query,
      body,
    }));
  return fc.oneof(estragar(bom), doSchema, selvagem).map((pedido) => {
    const parts = typeof pedido === 'object' && pedido !== null ? pedido : { body: pedido };
    return {
      params: { ...emTexto(params), ...emTexto(Reflect.get(parts, 'params')) },
      query: emTexto(Reflect.get(parts, 'query')),
      body: Reflect.get(parts, 'body'),
    };
  });
}

/** The drawn body with the sample's codes and versions, so that the rules behind the door are reached. */
function comCodigos(body: unknown, amostra: unknown): unknown {
  if (typeof body !== 'object' || body === null || typeof amostra !== 'object' || amostra === null)
    return body;
  const reais = Object.entries(amostra).filter(([key]) => /^(cod|versao)/.test(key) && key in body);
  return { ...body, ...Object.fromEntries(reais) };
}
