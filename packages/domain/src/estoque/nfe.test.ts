import { expect, test } from 'vitest';
import { isChaveDeNota, lerNota, quantidadeDaNota } from './nfe.ts';

/** A made-up key with its right check digit. */
function chaveDe(base: string): string {
  const corpo = base.padStart(43, '0');
  const digito = [...'0123456789'].find((cada) => isChaveDeNota(corpo + cada));
  return corpo + (digito ?? '0');
}
const CHAVE = chaveDe('3526111122233300010155001000008842100000001');
const det = (n: number, campos: string) => `<det nItem="${n}"><prod>${campos}</prod></det>`;
const nota = (itens: string, versao = '4.00', chave = CHAVE) =>
  `<?xml version="1.0" encoding="UTF-8"?><nfeProc versao="4.00"><NFe><infNFe Id="NFe${chave}" versao="${versao}">` +
  `<ide><nNF>8842</nNF></ide><emit><CNPJ>11222333000101</CNPJ><xNome>F&#225;brica &amp; Filhos</xNome></emit>${itens}</infNFe></NFe></nfeProc>`;
const OLEO =
  '<cProd>OL-5W30</cProd><xProd>OLEO 5W30</xProd><uCom>TB</uCom><qCom>2.0000</qCom><vUnCom>4000.00</vUnCom><uTrib>LT</uTrib><qTrib>400.0000</qTrib>';

test('an invoice tells who sent what, in both its units', () => {
  expect(lerNota(nota(det(1, OLEO)))).toEqual({
    chave: CHAVE,
    numero: '8842',
    emitente: 'Fábrica & Filhos',
    itens: [
      {
        codigo: 'OL-5W30',
        descricao: 'OLEO 5W30',
        unidade: 'TB',
        quantidade: 2,
        unidadeTributavel: 'LT',
        quantidadeTributavel: 400,
        valorUnitarioCentavos: 400_000,
      },
    ],
  });
});

test.each([
  ['no invoice', '<html>oi</html>', 'não é o XML'],
  ['an older layout', nota(det(1, OLEO), '3.10'), 'só se lê o 4.00'],
  [
    'a key that was changed',
    nota(det(1, OLEO), '4.00', `${CHAVE.slice(0, 43)}${(Number(CHAVE[43]) + 1) % 10}`),
    'não confere',
  ],
  ['a product without a quantity', nota(det(1, '<cProd>A</cProd>')), 'não tem produtos'],
])('%s is told, never guessed', (_, xml, frase) => {
  expect(lerNota(xml)).toContain(frase);
});

test.each([
  [{ unidade: 'l', embalagem: 200 }, 400],
  [{ unidade: 'cx', embalagem: 12 }, 24],
])('drums become %o', (peca, quantidade) => {
  const lida = lerNota(nota(det(1, OLEO)));
  const [item] = typeof lida === 'string' ? [] : lida.itens;
  expect(item && quantidadeDaNota(item, peca)).toBe(quantidade);
});
