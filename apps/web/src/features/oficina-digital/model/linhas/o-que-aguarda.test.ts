import { expect, test } from 'vitest';
import { oQueAguarda } from './o-que-aguarda.ts';

test.each([
  [
    { descontoBp: 1_250, abatimentoBp: 1_250, regraCentavos: 10_000 },
    'Desconto de 12,5% aguarda autorização',
  ],
  [{ descontoBp: 0, abatimentoBp: 10_000, regraCentavos: null }, 'Preço simbólico aguarda autorização'],
  [
    { descontoBp: 0, abatimentoBp: 9_998, regraCentavos: 63_290 },
    '100% abaixo do preço da casa (R$\u00a0632,90): aguarda autorização',
  ],
  [
    { descontoBp: 300, abatimentoBp: 1_033, regraCentavos: 63_290 },
    '10,3% abaixo do preço da casa (R$\u00a0632,90): aguarda autorização',
  ],
])('%j: %s', (linha, frase) => {
  expect(oQueAguarda(linha)).toBe(frase);
});
