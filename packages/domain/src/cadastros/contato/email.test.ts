import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { avisoEmail, EMAIL_INVALIDO, isEmailValido, lerEmail } from './email.ts';

/** What the specification takes and no server has. */
const ESTRANHOS = [
  'a@-.a',
  'a@ab._',
  'ana@oficina..example',
  'ana..maria@oficina.example',
  'ana.@oficina.example',
  '.ana@oficina.example',
  'ana@-oficina.example',
  'ana;maria@oficina.example',
];

describe('isEmailValido', () => {
  it.each(['ana@oficina.example', 'a@b.c', 'ana.b+1@sul.oficina.example', 'joão@oficina.example'])(
    'accepts %s',
    (email) => {
      expect(isEmailValido(email)).toBe(true);
      expect(avisoEmail(email)).toBeNull();
    },
  );

  it.each(ESTRANHOS)('accepts %j as the specification does, and says that no server has it', (email) => {
    expect(isEmailValido(email)).toBe(true);
    expect(avisoEmail(email)).toMatch(/^Confira/);
  });

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

  it('is what the specification tells, to the letter', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'b', '@', '.', ' ', '-', ','), maxLength: 9 });
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

describe('lerEmail', () => {
  it.each([
    ['ana@oficina.example', 'ana@oficina.example'],
    ['  Ana@Oficina.Example ', 'ana@oficina.example'],
    ['ana@oficina.example,', 'ana@oficina.example'],
    ['ana@oficina.example;', 'ana@oficina.example'],
    ['ana@oficina.example.', 'ana@oficina.example'],
    ['mailto:ana@oficina.example', 'ana@oficina.example'],
    ['MAILTO: ana@oficina.example', 'ana@oficina.example'],
    ['<ana@oficina.example>', 'ana@oficina.example'],
    ['Ana Souza <ana@oficina.example>', 'ana@oficina.example'],
    ['"Souza, Ana" <ana@oficina.example>', 'ana@oficina.example'],
    ['\u200bana@oficina.example\u00a0', 'ana@oficina.example'],
    ['ana＠oficina.example', 'ana@oficina.example'],
    ['ana@minha‑oficina.example', 'ana@minha-oficina.example'],
    ['(ana@oficina.example)', 'ana@oficina.example'],
    ['"ana@oficina.example"', 'ana@oficina.example'],
    ['joão@oficina.example', 'joão@oficina.example'],
  ])('mends %j', (texto, email) => expect(lerEmail(texto)).toBe(email));

  it.each(ESTRANHOS)('keeps %j as it is', (texto) => expect(lerEmail(texto)).toBe(texto));

  it.each([
    'ana@oficina',
    'ana@oficina.example, bia@oficina.example',
    'ana maria@oficina.example',
    'não tem',
    '',
    `${'a'.repeat(250)}@b.example`,
  ])('refuses %j', (texto) => expect(lerEmail(texto)).toBeNull());

  it('changes nothing twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '@', '.', '<', '>', ',', ' ') }), (texto) => {
        const email = lerEmail(texto);
        return email === null || lerEmail(email) === email;
      }),
    );
  });
});
