import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMAIL_INVALIDO, isEmailValido } from './email.ts';

describe('isEmailValido', () => {
  it.each(['ana@oficina.example', 'a@b.c', 'ana.b+1@sul.oficina.example', 'joão@oficina.example'])(
    'accepts %s',
    (email) => {
      expect(isEmailValido(email)).toBe(true);
    },
  );

  it.each([
    '',
    'ana',
    '@oficina.example',
    'ana@',
    'ana@oficina',
    'ana@b.',
    'ana@.b',
    'ana@oficina.',
    'ana@.example',
    'ana@oficina.example.',
    'ana@@oficina.example',
    'ana@b@oficina.example',
    'ana @oficina.example',
    'ana@oficina .example',
    ' ana@oficina.example',
    'ana@oficina.example\n',
  ])('refuses %j', (email) => {
    expect(isEmailValido(email)).toBe(false);
  });

  it('is the pattern that the specification tells', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'b', '@', '.', ' '), maxLength: 9 });
    fc.assert(
      fc.property(
        texts,
        (text) => isEmailValido(text) === /^[^@\s]+@(?!\.)(?=[^@\s]*\.)[^@\s]{2,}[^@\s.]$/.test(text),
      ),
      { numRuns: 3000 },
    );
  });

  it('has a message', () => {
    expect(EMAIL_INVALIDO).toBe('Favor inserir email válido');
  });
});
