import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { juntarEdicoes } from './juntar-edicoes.ts';

const BASE = { nome: 'Ana', preco: 100, marcas: ['A'], versao: 1, no: { km: 10, meses: 12 } };

test.each([
  ['only I changed', {}, { nome: 'Bia' }, { nome: 'Bia' }, []],
  ['only they changed', { preco: 200 }, {}, { preco: 200 }, []],
  ['each another field', { preco: 200 }, { nome: 'Bia' }, { preco: 200, nome: 'Bia' }, []],
  ['both alike', { nome: 'Bia' }, { nome: 'Bia' }, { nome: 'Bia' }, []],
  ['both otherwise', { nome: 'Cid' }, { nome: 'Bia' }, { nome: 'Bia' }, ['nome']],
  [
    'inside an object',
    { no: { km: 20, meses: 12 } },
    { no: { km: 10, meses: 6 } },
    { no: { km: 20, meses: 6 } },
    [],
  ],
  [
    'inside an object, otherwise',
    { no: { km: 20, meses: 12 } },
    { no: { km: 30, meses: 12 } },
    { no: { km: 30, meses: 12 } },
    ['no.km'],
  ],
  ['the version is theirs', {}, { versao: 7 }, {}, []],
  ['a list is one field', { marcas: ['A', 'B'] }, { marcas: ['C'] }, { marcas: ['C'] }, ['marcas']],
])('%s', (...[, dele, meu, esperado, disputados]) => {
  const juntas = juntarEdicoes({
    base: BASE,
    dele: { ...BASE, ...dele, versao: 2 },
    meu: { ...BASE, ...meu },
  });
  expect(juntas.valores).toEqual({ ...BASE, ...esperado, versao: 2 });
  expect(juntas.disputados.map(({ campo }) => campo)).toEqual(disputados);
});

test('nothing that anybody typed is lost without being told', () => {
  const registro = fc.record({
    a: fc.integer(),
    b: fc.string(),
    c: fc.array(fc.integer(), { maxLength: 2 }),
  });
  fc.assert(
    fc.property(registro, registro, registro, (base, dele, meu) => {
      const { valores, disputados } = juntarEdicoes({ base, dele, meu });
      for (const campo of ['a', 'b', 'c'] as const) {
        const fica = JSON.stringify(valores[campo]);
        const antes = JSON.stringify(base[campo]);
        const aqui = JSON.stringify(meu[campo]);
        const la = JSON.stringify(dele[campo]);
        if (aqui !== antes) expect(fica).toBe(aqui);
        else expect(fica).toBe(la);
        expect(disputados.some((cada) => cada.campo === campo)).toBe(
          aqui !== antes && la !== antes && aqui !== la,
        );
      }
    }),
  );
});
