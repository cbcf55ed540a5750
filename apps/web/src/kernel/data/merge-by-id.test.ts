import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeById } from './merge-by-id.ts';

const aServico = (codServico: number, status = 1) => ({
  codServico,
  status,
  veiculo: { placa: `AAA-${codServico}` },
});
const copyOf = <T>(value: T): T => structuredClone(value);

describe('mergeById', () => {
  it('gives back the very list when nothing changed', () => {
    const old = [aServico(1), aServico(2)];
    expect(mergeById(old, copyOf(old))).toBe(old);
  });

  it('keeps the unchanged records when one is put in front, one changes and one goes', () => {
    const old = [aServico(1), aServico(2), aServico(3)];
    const merged = mergeById(old, [aServico(9), aServico(1), aServico(3, 2)]) as typeof old;
    expect(merged[1]).toBe(old[0]);
    expect(merged[2]).not.toBe(old[2]);
    expect(merged[2]?.veiculo).toBe(old[2]?.veiculo);
    expect(merged.map(({ codServico }) => codServico)).toEqual([9, 1, 3]);
  });

  it('reaches lists inside an object, as in passante and agendado', () => {
    const old = { total: 2, passante: [aServico(1)], agendado: [aServico(2)] };
    const merged = mergeById(old, { ...copyOf(old), total: 3 }) as typeof old;
    expect(merged.total).toBe(3);
    expect(merged.passante).toBe(old.passante);
  });

  it('sees a field that vanished', () => {
    expect(mergeById({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(mergeById({ a: 1 }, { b: undefined })).toEqual({ b: undefined });
  });

  it.each([
    ['{}', '{"__proto__":{"a":1}}'],
    ['{"__proto__":{"a":1}}', '{"a":1}'],
    ['{"__proto__":null}', '{"__proto__":{}}'],
    ['{}', '{"constructor":1,"toString":null}'],
  ])('takes any name for a field: %s, then %s', (old, next) => {
    const merged = mergeById(JSON.parse(old), JSON.parse(next));
    expect(JSON.stringify(merged)).toBe(next);
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
  });

  it('always equals the new data, whatever the old was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (old, next) => {
        expect(mergeById(old, next)).toEqual(next);
      }),
    );
  });
});
