import { expect, test } from 'vitest';
import { codigoEscrito, lerCampo, textoDoCampo, type CampoDigitado } from './campo-da-linha.ts';
import { umaLinha } from './uma-linha-do-orcamento.ts';

const MASCARA = '000000/00';

test.each<[CampoDigitado, string, object]>([
  ['precoCentavos', '1.234,5', { precoCentavos: 123_450 }],
  ['precoCentavos', '', { precoCentavos: 0 }],
  ['quantidadeMil', '0,5', { quantidadeMil: 500 }],
  ['quantidadeMil', '12', { quantidadeMil: 12_000 }],
  ['tmoMin', '1h30', { tmoMin: 90 }],
  ['tmoMin', '1,5', { tmoMin: 90 }],
  ['descontoBp', '12,5 %', { descontoBp: 1250 }],
  ['descontoBp', '', { descontoBp: 0 }],
  ['descricao', '  Troca de óleo ', { descricao: 'Troca de óleo' }],
  ['codigo', '520075/30', { codigo: '52007530' }],
  ['codigo', 'FA-TORO', { codigo: 'FA-TORO' }],
  ['codigo', '', { codigo: null }],
])('reads %s from "%s"', (campo, texto, mudanca) => {
  expect(lerCampo(campo, texto, MASCARA)).toEqual({ mudanca });
});

test.each<[CampoDigitado, string]>([
  ['precoCentavos', 'muito'],
  ['precoCentavos', '-5'],
  ['quantidadeMil', '0'],
  ['quantidadeMil', ''],
  ['quantidadeMil', '10.000'],
  ['tmoMin', '200h'],
  ['descontoBp', '101'],
  ['descricao', '   '],
])('says what is wrong with %s "%s"', (campo, texto) => {
  expect(lerCampo(campo, texto, MASCARA)).toHaveProperty('erro');
});

test('what a cell shows is read back as the same value', () => {
  const linha = umaLinha({
    quantidadeMil: 1500,
    precoCentavos: 123_456,
    tmoMin: 95,
    descontoBp: 725,
    codigo: '52007530',
  });
  for (const campo of ['quantidadeMil', 'precoCentavos', 'tmoMin', 'descontoBp', 'codigo'] as const) {
    const texto = textoDoCampo(linha, campo, MASCARA);
    expect(lerCampo(campo, texto, MASCARA)).toEqual({ mudanca: { [campo]: linha[campo] } });
  }
});

test('a code that is not the mask’s is shown as it came', () => {
  expect(codigoEscrito('52007530', MASCARA)).toBe('520075/30');
  expect(codigoEscrito('K68052', MASCARA)).toBe('K68052');
  expect(codigoEscrito(null, MASCARA)).toBe('');
});
