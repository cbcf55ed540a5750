import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onlyDigits } from '../documento/cpf.ts';
import {
  avisoTelefone,
  DDDS,
  formatTelefone,
  impedimentoTelefone,
  isTelefoneValido,
  toE164,
} from './telefone.ts';
import { fromE164, isFixo } from './telefone-guardado.ts';

const ddds = fc.constantFrom(...DDDS);
const telefones = fc.oneof(
  fc.tuple(ddds, fc.stringMatching(/^9\d{8}$/)).map((parts) => parts.join('')),
  fc.tuple(ddds, fc.stringMatching(/^[2-5]\d{7}$/)).map((parts) => parts.join('')),
);

describe('isTelefoneValido', () => {
  it.each([
    '(11) 98765-4321',
    '(11) 3456-7890',
    '11987654321',
    '1134567890',
    '11 98765 4321',
    '+55 11 98765-4321',
    '+5511987654321',
    '5511987654321',
    '551134567890',
    '(55) 99876-5432',
    '5534567890',
    '55998765432',
  ])('accepts %s', (telefone) => {
    expect(isTelefoneValido(telefone)).toBe(true);
    expect(avisoTelefone(telefone)).toBeNull();
  });

  it.each([
    ['(11) 88765-4321', 'Confira: celular começa com 9 depois do DDD'],
    ['(10) 98765-4321', 'Confira o DDD: nenhuma cidade tem o 10'],
    ['(20) 3456-7890', 'Confira o DDD: nenhuma cidade tem o 20'],
    ['+55 10 98765-4321', 'Confira o DDD: nenhuma cidade tem o 10'],
    ['(01) 98765-4321', 'Confira o DDD: nenhuma cidade tem o 01'],
    ['(00) 0000-0000', 'Confira o DDD: nenhuma cidade tem o 00'],
  ])('accepts %s as the specification does, and says: %s', (telefone, aviso) => {
    expect(isTelefoneValido(telefone)).toBe(true);
    expect(avisoTelefone(telefone)).toBe(aviso);
  });

  it('takes whatever is written as the specification writes it, and shows and stores it as the same', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\(\d\d\) \d{4,5}-\d{4}$/), (telefone) => {
        const guardado = `+55${onlyDigits(telefone)}`;
        expect(toE164(telefone)).toBe(guardado);
        expect(formatTelefone(telefone)).toBe(telefone);
        expect(fromE164(guardado)).toBe(telefone);
      }),
    );
  });

  it.each([
    '',
    '98765-4321',
    '(11) 98765-432a',
    '(11) 98765-43210',
    '(55) 99876-54321',
    '+1 415 555 0100',
    '+44 987654321',
    'ligar para 11987654321',
    '11+987654321',
  ])('refuses %j', (telefone) => {
    expect(isTelefoneValido(telefone)).toBe(false);
  });

  it('knows the 67 area codes, and says so of every other', () => {
    expect(DDDS.size).toBe(67);
    const none = '20 23 25 26 29 30 36 39 40 50 52 56 57 58 59 60 70 72 76 78 80 90'.split(' ');
    expect(none.filter((ddd) => DDDS.has(ddd))).toEqual([]);
    const pairs = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'));
    expect(new Set(pairs.filter((ddd) => avisoTelefone(`(${ddd}) 98765-4321`) === null))).toEqual(DDDS);
  });
});

describe('formatTelefone', () => {
  it.each([
    ['', ''],
    ['1', '(1'],
    ['11', '(11'],
    ['113', '(11) 3'],
    ['113456', '(11) 3456'],
    ['1134567', '(11) 3456-7'],
    ['1134567890', '(11) 3456-7890'],
    ['119', '(11) 9'],
    ['119876', '(11) 9876'],
    ['11987654', '(11) 98765-4'],
    ['11987654321', '(11) 98765-4321'],
    ['(11) 98765-43210', '(11) 98765-43210'],
    ['(55) 99876-54321', '(55) 99876-54321'],
    ['+55 11 98765-4321', '(11) 98765-4321'],
    ['telefone: 11 3456 7890', '(11) 3456-7890'],
  ])('shows %j as %j', (typed, shown) => {
    expect(formatTelefone(typed)).toBe(shown);
  });

  it('ends the same whether typed key by key or pasted', () => {
    fc.assert(
      fc.property(telefones, (digits) => {
        const typed = [...digits].reduce((shown, key) => formatTelefone(shown + key), '');
        expect(typed).toBe(formatTelefone(digits));
        expect(onlyDigits(typed)).toBe(digits);
      }),
    );
  });

  it('lets every character be erased', () => {
    fc.assert(
      fc.property(telefones, (digits) => {
        let shown = formatTelefone(digits);
        for (let left = digits.length - 1; left >= 0; left--) {
          shown = formatTelefone(shown.slice(0, -1));
          expect(onlyDigits(shown)).toBe(digits.slice(0, left));
        }
      }),
    );
  });
});

describe('toE164 and fromE164', () => {
  it.each([
    ['(11) 98765-4321', '+5511987654321'],
    ['1134567890', '+551134567890'],
    ['+55 (55) 99876-5432', '+5555998765432'],
    ['+5511987654321', '+5511987654321'],
    ['123', null],
  ])('stores %j as %j', (written, stored) => {
    expect(toE164(written)).toBe(stored);
  });

  it('shows what it stored as it was written', () => {
    fc.assert(
      fc.property(telefones, (digits) => {
        const stored = toE164(digits);
        expect(stored).toBe(`+55${digits}`);
        expect(fromE164(stored ?? '')).toBe(formatTelefone(digits));
      }),
    );
  });

  it('shows an old mobile without its ninth digit in its own form', () => {
    expect(fromE164('+559898765432')).toBe('(98) 9876-5432');
  });

  it.each(['+14155550100', '', 'ramal 12'])('gives %j back, which is no Brazilian number', (text) => {
    expect(fromE164(text)).toBe(text);
  });
});

/** What people type and paste, and the number that it is; null: none that can be told. */
const ESCRITOS: readonly (readonly [string, string | null])[] = [
  ['55 (92) 98888-0001', '+5592988880001'],
  ['55(92)98888-0001', '+5592988880001'],
  ['(55) 92 98888-0001', '+5592988880001'],
  ['55 92 98888 0001', '+5592988880001'],
  ['55-92-98888-0001', '+5592988880001'],
  ['5592988880001', '+5592988880001'],
  ['+55 (92) 98888-0001', '+5592988880001'],
  ['+55 092 98888-0001', '+5592988880001'],
  ['55 092 98888-0001', '+5592988880001'],
  ['0055 92 98888-0001', '+5592988880001'],
  ['011 98888-0001', '+5511988880001'],
  ['(011) 98888-0001', '+5511988880001'],
  ['0 (11) 98888-0001', '+5511988880001'],
  ['0xx11 98888-0001', '+5511988880001'],
  ['(0xx11) 98888-0001', '+5511988880001'],
  ['0XX 11 3888-0001', '+551138880001'],
  ['011 3888-0001', '+551138880001'],
  ['0 15 11 98888-0001', '+5511988880001'],
  ['0 41 11 3888-0001', '+551138880001'],
  ['55 11 3888-0001', '+551138880001'],
  ['55 (55) 98888-0001', '+5555988880001'],
  ['55 98888-0001', '+5555988880001'],
  ['(55) 3888-0001', '+555538880001'],
  ['\u202a+55 11 98888\u20110001\u202c', '+5511988880001'],
  ['(11)\u00a098888\u20130001', '+5511988880001'],
  ['\u200b11 98888-0001\ufeff', '+5511988880001'],
  ['\uff08\uff11\uff11\uff09 98888-0001', '+5511988880001'],
  ['Tel.: (11) 98888-0001', '+5511988880001'],
  ['WhatsApp 11 98888-0001', '+5511988880001'],
  ['(11) 98888-00011', null],
  ['01 98888-0001', null],
  ['0800 123 4567', null],
  ['55 11 98888-00011', null],
  ['(11) 3888-0001 ramal 12', null],
  ['(11) 3888-0001 / 98888-0001', null],
  ['+351 912 345 678', null],
  ['1199 8888 0001 9', null],
];

describe('one reader for what is typed, pasted, imported or sent', () => {
  it.each(ESCRITOS)('reads %j as %j', (escrito, numero) => {
    expect(toE164(escrito)).toBe(numero);
  });

  it.each(ESCRITOS)('a field in which %j is pasted shows a number that is read as %j', (escrito, numero) => {
    expect(toE164(formatTelefone(escrito))).toBe(numero);
  });

  it('a field never makes another number of what was typed key by key', () => {
    for (const [escrito, numero] of ESCRITOS) {
      const typed = [...escrito].reduce((shown, key) => formatTelefone(shown + key), '');
      expect([numero, null], escrito).toContain(toE164(typed));
    }
  });

  it('keeps every digit, or has read the whole', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d ()+-]{0,20}$/), (text) => {
        const shown = formatTelefone(text);
        expect(toE164(shown)).toBe(toE164(text));
        if (toE164(text) === null)
          expect(onlyDigits(text).replace(/^55/, '')).toBe(onlyDigits(shown).replace(/^55/, ''));
      }),
    );
  });
});

describe('impedimentoTelefone', () => {
  it.each([
    ['', 'Telefone obrigatório'],
    ['  ', 'Telefone obrigatório'],
    [null, 'Telefone obrigatório'],
    [undefined, 'Telefone obrigatório'],
    ['(11) 9876', 'Favor inserir telefone válido'],
    ['(11) 98765-4321', null],
  ])('says of %j: %s', (value, impedimento) => {
    expect(impedimentoTelefone(value)).toBe(impedimento);
  });
});

it.each([
  ['+551134567890', true],
  ['+559858765432', true],
  ['+5511987654321', false],
  ['+351212345678', false],
])('%s is a landline: %s', (guardado, fixo) => {
  expect(isFixo(guardado)).toBe(fixo);
});
