import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corAgenda, nomeTratado, primeiroNome } from './consultor.ts';

describe('nomeTratado', () => {
  it.each([
    ['Ana Beatriz Souza', 'Ana B.'],
    ['Wesley de Góes', 'Wesley G.'],
    ['João DE Souza', 'João S.'],
    ['Maria da Silva', 'Maria D.'],
    ['Ana', 'Ana'],
    ['Ana de', 'Ana'],
    ['  Ana   Beatriz ', 'Ana B.'],
    ['ana érica', 'ana É.'],
    ['Ana E\u0301rica', 'Ana É.'],
    ['De Assis', 'De A.'],
    ['', ''],
  ])('calls %j %j', (nome, tratado) => {
    expect(nomeTratado(nome)).toBe(tratado);
  });

  it('skips other particles where a distributor wants it', () => {
    expect(nomeTratado('Maria da Silva', ['de', 'da', 'do', 'dos', 'das', 'e'])).toBe('Maria S.');
  });
});

describe('primeiroNome', () => {
  it.each([
    ['Ana Beatriz Souza', 'Ana'],
    ['  Ana ', 'Ana'],
    ['', ''],
  ])('is of %j only %j', (nome, primeiro) => {
    expect(primeiroNome(nome)).toBe(primeiro);
  });
});

describe('corAgenda', () => {
  it.each([
    [0, 1],
    [1, 2],
    [7, 8],
    [8, 1],
    [17, 2],
  ])('gives the consultant in place %i colour %i', (posicao, cor) => {
    expect(corAgenda(posicao)).toBe(cor);
  });

  it('tells 8 neighbours apart', () => {
    fc.assert(
      fc.property(fc.nat(), (primeira) => {
        const cores = Array.from({ length: 8 }, (_, i) => corAgenda(primeira + i));
        expect(cores.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      }),
    );
  });
});
