import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SENHA_MINIMA } from '../constantes.ts';
import { avaliarSenha, isSenhaForte } from './senha.ts';

const nenhuma = { tamanho: false, minuscula: false, maiuscula: false, digito: false, especial: false };
const todas = { tamanho: true, minuscula: true, maiuscula: true, digito: true, especial: true };

describe('avaliarSenha', () => {
  it.each([
    ['', nenhuma],
    ['a', { ...nenhuma, minuscula: true }],
    ['ç', { ...nenhuma, minuscula: true }],
    ['A', { ...nenhuma, maiuscula: true }],
    ['É', { ...nenhuma, maiuscula: true }],
    ['7', { ...nenhuma, digito: true }],
    ['!', { ...nenhuma, especial: true }],
    ['_', { ...nenhuma, especial: true }],
    ['       ', nenhuma],
    ['        ', { ...nenhuma, tamanho: true }],
    ['Abcdef1!', todas],
    ['Abcde1!', { ...todas, tamanho: false }],
    ['😀😀😀😀', { ...nenhuma, especial: true }],
  ])('of %j', (senha, avaliacao) => {
    expect(avaliarSenha(senha)).toEqual(avaliacao);
  });
});

describe('isSenhaForte', () => {
  it('asks for all five at once', () => {
    const senhas = fc.string({ unit: fc.constantFrom('a', 'B', '1', '!', ' '), maxLength: 12 });
    fc.assert(
      fc.property(senhas, (senha) => {
        const forte = /^(?=.*a)(?=.*B)(?=.*1)(?=.*!).{8,}$/.test(senha);
        expect(isSenhaForte(senha)).toBe(forte);
      }),
      { numRuns: 2000 },
    );
  });

  it('begins at 8 characters', () => {
    expect(SENHA_MINIMA).toBe(8);
    expect([isSenhaForte('Abcde1!'), isSenhaForte('Abcdef1!')]).toEqual([false, true]);
  });
});
