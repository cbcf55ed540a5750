import { expect, test } from 'vitest';
import { lerQuantidade } from '@oferta/domain/numero.ts';
import { quantidade, quandoDaRevisao, vigencia } from '../em-palavras.ts';
import { itemEscrito, itemVazio } from './valores-item.ts';

test('cada espécie manda só os seus campos', () => {
  const tudo = { nome: ' Óleo 5W30 ', codPeca: 7, quantidadeMil: 4500, codTipoServico: '3', tmoMin: 40 };
  expect(itemEscrito({ ...tudo, especie: 'peca', precoFixoCentavos: null })).toEqual({
    especie: 'peca',
    nome: 'Óleo 5W30',
    codPeca: 7,
    quantidadeMil: 4500,
    precoFixoCentavos: null,
  });
  expect(itemEscrito({ ...tudo, especie: 'maoDeObra', precoFixoCentavos: 9900 })).toEqual({
    especie: 'maoDeObra',
    nome: 'Óleo 5W30',
    codTipoServico: 3,
    tmoMin: 40,
    precoFixoCentavos: 9900,
  });
  expect(itemEscrito({ ...tudo, especie: 'insumo', precoFixoCentavos: 1500 })).toEqual({
    especie: 'insumo',
    nome: 'Óleo 5W30',
    precoFixoCentavos: 1500,
  });
});

test('o que está incompleto ou ilegível não é mandado', () => {
  const peca = { ...itemVazio('peca'), nome: 'Filtro', codPeca: 7 };
  expect(itemEscrito(peca)).not.toBeNull();
  expect(itemEscrito({ ...peca, nome: '  ' })).toBeNull();
  expect(itemEscrito({ ...peca, codPeca: null })).toBeNull();
  expect(itemEscrito({ ...peca, quantidadeMil: Number.NaN })).toBeNull();
  expect(itemEscrito({ ...peca, quantidadeMil: 0 })).toBeNull();
  expect(itemEscrito({ ...peca, precoFixoCentavos: Number.NaN })).toBeNull();
  expect(itemEscrito({ ...itemVazio('insumo'), nome: 'Estopa' })).toBeNull();
  expect(itemEscrito({ ...itemVazio('maoDeObra'), nome: 'Troca', tmoMin: 30 })).toBeNull();
});

test.each([
  ['4,5', 4500],
  ['4.5', 4500],
  ['1', 1000],
  ['0,125', 125],
  ['1,2345', null],
  ['abc', null],
  ['-1', null],
])('a quantidade %s é lida como %s milésimos', (texto, mil) => {
  expect(lerQuantidade(texto)).toBe(mil);
  if (mil !== null) expect(lerQuantidade(quantidade(mil))).toBe(mil);
});

test('datas e quilometragem em palavras', () => {
  expect(vigencia({ validoDe: null, validoAte: null })).toBeNull();
  expect(vigencia({ validoDe: '2026-12-01', validoAte: null })).toBe('a partir de 01/12/2026');
  expect(vigencia({ validoDe: '2026-12-01', validoAte: '2027-01-31' })).toBe('de 01/12/2026 a 31/01/2027');
  expect(quandoDaRevisao({ km: 40_000, meses: 48 })).toBe('40.000 km ou 48 meses');
  expect(quandoDaRevisao({ km: 0, meses: 1 })).toBe('1 mês');
});
