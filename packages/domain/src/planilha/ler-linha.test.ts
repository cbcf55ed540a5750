import { describe, expect, it } from 'vitest';
import type { CampoPlanilha } from './campo.ts';
import { limparCelula, semFormula } from './celula.ts';
import { lerLinha } from './ler-linha.ts';

const CAMPOS: readonly CampoPlanilha[] = [
  { campo: 'nome', rotulo: 'Nome', tipo: 'texto', obrigatorio: true, exemplo: 'Ana', maximo: 5 },
  { campo: 'preco', rotulo: 'Preço', tipo: 'dinheiro', exemplo: '1,00' },
  { campo: 'ativo', rotulo: 'Ativo', tipo: 'simNao', exemplo: 'sim' },
];

describe('lerLinha', () => {
  it('reads by type, and tells an absent column from an empty cell', () => {
    expect(lerLinha(CAMPOS, ['preco', null, 'nome'], ['-', 'nada', " '=Ana "])).toEqual({
      valores: { nome: '=Ana', preco: null },
    });
  });

  it('tells everything that is wrong at once', () => {
    expect(lerLinha(CAMPOS, ['nome', 'preco', 'ativo'], ['', 'dez', 'talvez', 'sobra'])).toEqual({
      motivos: [
        { campo: null, frase: 'A linha tem mais células do que o cabeçalho' },
        { campo: 'nome', frase: 'Preencha Nome' },
        { campo: 'preco', frase: 'Informe um valor em reais, como 1.234,56' },
        { campo: 'ativo', frase: 'Informe sim ou não' },
      ],
    });
    expect(lerLinha(CAMPOS, ['nome'], ['Mariana'])).toEqual({
      motivos: [{ campo: 'nome', frase: 'Use no máximo 5 caracteres' }],
    });
  });
});

it.each(['#REF!', '#N/D', '#VALOR!', '#DIV/0!', '#NOME?', '#NÚM!'])(
  'an error of a formula is named, and is no name: %s',
  (celula) => {
    expect(lerLinha(CAMPOS, ['nome', 'preco'], [celula, celula])).toEqual({
      motivos: ['nome', 'preco'].map((campo) => ({
        campo,
        frase: `A fórmula desta célula deu erro (${celula}): corrija na planilha`,
      })),
    });
  },
);

describe('semFormula', () => {
  it.each(['=1+1', '+5511', '-3', '@SUM(A1)'])('keeps %j as text, and it comes back as it was', (texto) => {
    expect(semFormula(texto)).toBe(`'${texto}`);
    expect(limparCelula(semFormula(texto))).toBe(texto);
  });

  it('leaves other text alone', () => {
    expect(semFormula("D'Ávila")).toBe("D'Ávila");
  });
});
