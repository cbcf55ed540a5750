import { expect, test } from 'vitest';
import { PLANILHA, recusaDoArquivo } from './arquivo-de-planilha.ts';

test.each([
  ['pecas.xlsx', 10, null],
  ['PECAS.CSV', 10, null],
  ['pecas.ods', 50 * 1_048_576, null],
  ['pecas.xls', 10, 'Planilhas .xls são do formato antigo. Abra no Excel e salve como .xlsx.'],
  ['foto.png', 10, 'Envie uma planilha .xlsx, .ods ou .csv.'],
  ['pecas.csv', 0, 'O arquivo está vazio.'],
  ['pecas.csv', 200 * 1_048_576, 'O arquivo tem 200 MB e o limite é 50 MB. Divida-o em partes.'],
])('judges %s of %i bytes', (name, size, recusa) => {
  expect(recusaDoArquivo({ name, size }, PLANILHA)).toBe(recusa);
});
