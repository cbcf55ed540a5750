import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { celulasComZeros, comZeros, digitosDoFormato, estilosComZeros } from './zeros.ts';

const ESTILOS =
  '<styleSheet><numFmts><numFmt numFmtId="167" formatCode="0000000"/><numFmt formatCode="dd/mm/yyyy" numFmtId="165"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="167"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="165"/><xf applyNumberFormat="1" numFmtId="167"/></cellXfs></styleSheet>';

test.each([
  ['0000000', 7],
  ['000;-000', 3],
  ['0', null],
  ['0.00', null],
  ['00000-000', null],
  ['General', null],
])('the format %s shows %s digits at least', (formato, digitos) => {
  expect(digitosDoFormato(formato)).toBe(digitos);
});

test('a cell keeps the zeros that its format shows, wherever the file is cut', async () => {
  const estilos = estilosComZeros(ESTILOS);
  expect([...estilos]).toEqual([['2', 7]]);
  const folha =
    '<row r="2"><c r="A2" s="2"><v>616151</v></c><c s="1" r="B2"><v>9</v></c><c s="2" r="AC2"/></row>';
  for (let corte = 0; corte <= folha.length; corte += 1) {
    const pedacos = [folha.slice(0, corte), folha.slice(corte)].map((texto) => Buffer.from(texto));
    // oxlint-disable-next-line no-await-in-loop -- each cut by itself
    const zeros = await celulasComZeros(
      (async function* () {
        yield* pedacos;
      })(),
      estilos,
    );
    expect([...(zeros.get(1) ?? [])]).toEqual([
      [0, 7],
      [28, 7],
    ]);
  }
  expect(comZeros(616_151, 7)).toBe('0616151');
  expect(comZeros(-3, 7)).toBe(-3);
  expect(comZeros(1.5, 7)).toBe(1.5);
  expect(comZeros(12, undefined)).toBe(12);
});
