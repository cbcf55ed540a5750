import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCpf } from '../cadastros/documento/cpf.ts';
import { formatTelefone } from '../cadastros/contato/telefone.ts';
import { isNomeProcuravel, padraoDoTitular, type SinaisDoTitular } from './titular.ts';

const NINGUEM: SinaisDoTitular = { nomes: [], documentos: [], telefones: [], emails: [] };
const acha = (sinais: Partial<SinaisDoTitular>, texto: string): boolean =>
  new RegExp(padraoDoTitular({ ...NINGUEM, ...sinais }) ?? '(?!)', 'i').test(texto);

describe('padraoDoTitular', () => {
  test.each([
    ['CPF bare', { documentos: ['39053344705'] }, 'doc 39053344705.'],
    ['CPF as written', { documentos: ['39053344705'] }, 'CPF: 390.533.447-05'],
    ['phone as kept', { telefones: ['+5511987654321'] }, '"telefone": "+5511987654321"'],
    ['phone as written', { telefones: ['+5511987654321'] }, 'ligar (11) 98765-4321'],
    ['phone of long distance', { telefones: ['+5511987654321'] }, '011 98765 4321'],
    ['phone with the country', { telefones: ['+5511987654321'] }, '+55 (11) 98765-4321'],
    ['e-mail in capitals', { emails: ['ana@casa.example'] }, '<ANA@CASA.EXAMPLE>'],
    ['name in a sentence', { nomes: ['João D’Ávila Souza'] }, 'falar com joão  d’ávila souza amanhã'],
    ['name as the search keeps it', { nomes: ['João Ávila Souza'] }, 'joao avila souza abc1d23'],
    ['name in capitals', { nomes: ['João Ávila Souza'] }, 'JOÃO ÁVILA SOUZA'],
  ])('finds the %s', (_qual, sinais, texto) => {
    expect(acha(sinais, texto)).toBe(true);
  });

  test.each([
    ['a longer number', { documentos: ['39053344705'] }, '139053344705'],
    ['two values of a list', { documentos: ['39053344705'] }, '[3905334,4705]'],
    ['another address', { emails: ['ana@casa.example'] }, 'mariana@casa.example'],
    ['a longer address', { emails: ['ana@casa.example'] }, 'ana@casa.example.com'],
    ['a longer name', { nomes: ['Ana Lima'] }, 'Juliana Limara'],
    ['a first name', { nomes: ['Ana'] }, 'Ana'],
    ['what only looks like the address', { emails: ['a.a@casa.example'] }, 'axa@casa.example'],
  ])('does not take %s for them', (_qual, sinais, texto) => {
    expect(acha(sinais, texto)).toBe(false);
  });

  test('without a sure mark there is nothing to look for', () => {
    expect(padraoDoTitular(NINGUEM)).toBeNull();
    expect(padraoDoTitular({ ...NINGUEM, nomes: ['Ana'] })).toBeNull();
    expect(isNomeProcuravel('Ana Lima')).toBe(true);
  });

  const cpf = fc.stringMatching(/^[0-9]{11}$/);
  const celular = fc.stringMatching(/^[1-9]{2}9[0-9]{8}$/);
  test('finds every number however it is punctuated', () => {
    fc.assert(
      fc.property(cpf, celular, (documento, numero) => {
        expect(acha({ documentos: [documento] }, `x ${formatCpf(documento)} y`)).toBe(true);
        expect(acha({ telefones: [`+55${numero}`] }, `x ${formatTelefone(numero)} y`)).toBe(true);
      }),
    );
  });

  test('any text as a name is looked for as it is, never as a pattern', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 3 }), fc.string({ minLength: 3 }), (um, outro) => {
        const nome = `${um} ${outro}`.trim().replaceAll(/\s+/g, ' ');
        fc.pre(isNomeProcuravel(nome));
        expect(acha({ nomes: [nome] }, `(${nome})`)).toBe(true);
      }),
    );
  });
});
