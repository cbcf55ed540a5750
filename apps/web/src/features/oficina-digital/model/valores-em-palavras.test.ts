import { expect, test } from 'vitest';
import { valoresEmPalavras } from './valores-em-palavras.ts';

test('each value in its own unit, of the asked fields only', () => {
  const valores = {
    precoCentavos: 12_000,
    descontoBp: 1250,
    quantidadeMil: 1500,
    tmoMin: 90,
    porQue: null,
    descricao: 'Óleo',
  };
  const semEspacoFixo = (texto: string): string => texto.replaceAll('\u00A0', ' ');
  expect(semEspacoFixo(valoresEmPalavras(valores, Object.keys(valores)))).toBe(
    'R$ 120,00, 12,5%, 1,5 un., 1h30, vazio, Óleo',
  );
  expect(valoresEmPalavras(valores, ['tmoMin'])).toBe('1h30');
});
