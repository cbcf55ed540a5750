import { expect, test } from 'vitest';
import { marcasDaBusca, trechoDoCodigo } from './marcas-da-busca.ts';

const escrita = (texto: string, palavras: readonly string[], codigo = false): string =>
  marcasDaBusca(texto, palavras, codigo)
    .map(({ texto: pedaco, achado }) => (achado ? `[${pedaco}]` : pedaco))
    .join('');

test.each<[string, readonly string[], string]>([
  ['Conceição Souza', ['conceicao'], '[Conceição] Souza'],
  ['Conceição Souza', ['souza', 'conc'], '[Conc]eição [Souza]'],
  ['Ana Mariana', ['an'], '[An]a Mariana'],
  ['José Mendes', ['mendez'], 'José [Mendes]'],
  ['José Mendes', ['lopes'], 'José Mendes'],
  ['D’Ávila', ['d’avila'.replace('’', "'")], '[D’Ávila]'],
  ['Onix', [], 'Onix'],
])('%s by %j', (texto, palavras, marcado) => expect(escrita(texto, palavras)).toBe(marcado));

test.each<[string, string, string]>([
  ['ZLA-8773', 'zla', '[ZLA]-8773'],
  ['ZLA-8773', 'zla87', '[ZLA-87]73'],
  ['ABC1C34', 'abc1', '[ABC1]C34'],
])('the plate %s by %s', (placa, palavra, marcada) => expect(escrita(placa, [palavra], true)).toBe(marcada));

test.each<[string, string, string | null]>([
  ['9BWZLA377VT004251', 'zla', '…BWZLA37…'],
  ['9BWZLA377VT004251', '004251', '…VT004251'],
  ['9BWZLA377VT004251', '9BW', '9BWZL…'],
  ['9BWZLA377VT004251', 'xyz', null],
  ['9BWZLA377VT004251', '', null],
])('%s around %s', (codigo, procurado, trecho) => expect(trechoDoCodigo(codigo, procurado)).toBe(trecho));
