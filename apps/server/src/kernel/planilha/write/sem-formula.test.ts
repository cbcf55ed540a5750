import { describe, expect, test } from 'vitest';
import { TIPOS_CAMPO, type Valor } from '@oferta/domain/planilha/campo.ts';
import { celulaXlsx } from './celula-xlsx.ts';
import { escreverCsv } from './escrever-csv.ts';

/** Whatever somebody outside typed is text in a file, in a column of any kind. */
const FORMULAS = ['=HYPERLINK("http://x.example")', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1'];

async function emCsv(tipo: (typeof TIPOS_CAMPO)[number], valor: Valor): Promise<string> {
  const lotes = (async function* () {
    yield [{ campo: valor }];
  })();
  const colunas = [{ campo: 'campo', rotulo: 'Coluna', tipo }];
  const pedacos: Buffer[] = [];
  for await (const pedaco of escreverCsv({
    titulo: 'Lista',
    colunas,
    lotes,
    fuso: 'America/Sao_Paulo',
    sobre: [],
  }))
    pedacos.push(pedaco);
  return Buffer.concat(pedacos).toString().split('\r\n').slice(1).join('\r\n');
}

describe.each(TIPOS_CAMPO)('in a column of %s', (tipo) => {
  test.each(FORMULAS)('%j is no formula', async (formula) => {
    expect(await emCsv(tipo, formula)).toMatch(/^"?'/);
    const celula = celulaXlsx('A1', { tipo, relogio: Number }, formula);
    expect(celula).not.toContain('<f>');
    expect(celula).toContain('t="inlineStr"');
  });
});

test('a number below nothing is a number', async () => {
  expect(await emCsv('inteiro', -5)).toBe('-5\r\n');
});
