import { describe, expect, it } from 'vitest';
import { nomesDasColunas, repeteCabecalho } from './colunas.ts';

const NOMES = ['Placa', 'Cliente', 'Preço', 'Cor'];

describe('nomesDasColunas', () => {
  it('leaves no column without a name of its own', () => {
    expect(nomesDasColunas(['Fone', '', 'Fone'], 4)).toEqual(['Fone', 'Coluna 2', 'Fone (2)', 'Coluna 4']);
  });
});

describe('repeteCabecalho', () => {
  it('knows the header again in other case, and no data line for one', () => {
    expect(repeteCabecalho(['PLACA', 'CLIENTE', 'PREÇO', 'COR'], NOMES)).toBe(true);
    expect(repeteCabecalho(['0001', '', '23/11/2026', '08:00'], NOMES)).toBe(false);
  });
});
