import { expect, test } from 'vitest';
import { grupoPara, novaAlternativa, opcoesDe } from './alternativas.ts';
import { umaLinha } from './uma-linha-do-orcamento.ts';

const genuina = umaLinha({ codLinha: 1, grupoOpcao: 1, precoCentavos: 9000, tmoMin: 30, codigo: 'A1' });
const original = umaLinha({ codLinha: 2, grupoOpcao: 1 });
const sozinha = umaLinha({ codLinha: 3 });
const linhas = [genuina, original, sozinha, umaLinha({ codLinha: 4, grupoOpcao: 3 })];

test('options of one need stand together; a line by itself is its only one', () => {
  expect(opcoesDe(linhas, original)).toEqual([genuina, original]);
  expect(opcoesDe(linhas, sozinha)).toEqual([sozinha]);
});

test('a new group takes the first free number', () => {
  expect(grupoPara(linhas, sozinha)).toBe(2);
  expect(grupoPara(linhas, genuina)).toBe(1);
});

test('another option is the same work with another part, still to be priced', () => {
  expect(novaAlternativa(genuina, { grupoOpcao: 1, qualidade: 'original' })).toMatchObject({
    descricao: genuina.descricao,
    tmoMin: 30,
    codigo: null,
    precoCentavos: 0,
    grupoOpcao: 1,
    qualidade: 'original',
  });
});
