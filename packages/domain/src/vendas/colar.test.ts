import { expect, test } from 'vitest';
import { colarNosCampos } from './colar.ts';

test('a column goes down from the field; its names may come along', () => {
  expect(colarNosCampos('3225\r\n1.907,00\r\n1240\r\n', 'maoDeObra')).toEqual([
    { campo: 'maoDeObra', valor: 322_500 },
    { campo: 'pecasOficina', valor: 190_700 },
    { campo: 'pecasBalcao', valor: 124_000 },
  ]);
  expect(colarNosCampos('Mão de obra\t3225\nPeças\t1907', 'maoDeObra')).toEqual([
    { campo: 'maoDeObra', valor: 322_500 },
    { campo: 'pecasOficina', valor: 190_700 },
  ]);
});

test('a line goes across in the fields’ order', () => {
  expect(colarNosCampos('7\t2\t9', 'passagensAgendadas').map(({ campo }) => campo)).toEqual([
    'passagensAgendadas',
    'passagensPassantes',
    'osAbertas',
  ]);
});

test('a text among numbers is told, and the rest is kept', () => {
  expect(colarNosCampos('7\nver nota\n9', 'passagensAgendadas')).toEqual([
    { campo: 'passagensAgendadas', valor: 7 },
    { campo: 'passagensPassantes', texto: 'ver nota', frase: 'Informe um número inteiro, como 12' },
    { campo: 'osAbertas', valor: 9 },
  ]);
});

test('empty lines leave their field, and what is beyond the last is left out', () => {
  expect(colarNosCampos('1\n\n3', 'orcamentosFeitos')).toEqual([{ campo: 'orcamentosFeitos', valor: 1 }]);
  expect(colarNosCampos('', 'pneus')).toEqual([]);
});
