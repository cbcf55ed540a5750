import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCpf } from '../cadastros/documento/cpf.ts';
import { formatTelefone } from '../cadastros/contato/telefone.ts';
import {
  isNomeProcuravel,
  padraoDoTitular,
  pessoaDosRegistros,
  type RegistroQueNomeia,
  type SinaisDoTitular,
} from './titular.ts';

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

const [A, B] = ['39053344705', '11144477735'];
const [FAMILIA, SO_DELE] = ['+5511911110000', '+5511922220000'];
const registro = (nome: string | null, mais: Partial<RegistroQueNomeia> = {}): RegistroQueNomeia => ({
  nome,
  documento: null,
  telefone: null,
  email: null,
  placa: null,
  chassi: null,
  ...mais,
});

describe('pessoaDosRegistros', () => {
  const pai = registro('João Lima', { documento: A, telefone: FAMILIA, placa: 'AAA1A11' });
  const filho = registro('JOÃO LIMA', { documento: B, telefone: FAMILIA });
  const mae = registro('Rosa Lima', { telefone: FAMILIA });
  const semPapel = registro('João Lima', { telefone: FAMILIA });
  const doCarro = registro('Joao Lima', { placa: 'AAA1A11' });
  const novoDono = registro('Caio Sá', { placa: 'AAA1A11' });
  const frota = registro('Rui Sá', { documento: '11222333000181', telefone: SO_DELE });
  const colega = registro('Zé Sá', { documento: '11222333000181' });
  const semNome = registro(null, { telefone: SO_DELE });
  const todos = [pai, filho, mae, semPapel, doCarro, novoDono, frota, colega, semNome];

  test.each([
    ['a CPF alone: its record', { documentos: [A] }, [pai]],
    ['a CPF and the name: the car’s as well', { nomes: ['joao lima'], documentos: [A] }, [pai, doCarro]],
    ['a family’s phone: only who is named', { nomes: ['Rosa Lima'], telefones: [FAMILIA] }, [mae]],
    [
      'a firm’s number: only who is named',
      { nomes: ['Rui Sá'], documentos: ['11222333000181'], telefones: [SO_DELE] },
      [frota, semNome],
    ],
  ] as const)('by %s', (_como, sinais, seus) => {
    const pessoa = pessoaDosRegistros(todos, { ...NINGUEM, ...sinais });
    if (typeof pessoa === 'string') throw new Error(pessoa);
    expect(pessoa.registros).toEqual(seus);
  });

  test.each([
    [
      'two of one name and phone, and no document',
      { nomes: ['João Lima'], telefones: [FAMILIA] },
      'sinalAlheio',
    ],
    ['a name that no record of theirs has', { nomes: ['Troca de óleo'], documentos: [A] }, 'sinalAlheio'],
    ['another’s phone', { documentos: [A], telefones: [SO_DELE] }, 'sinalAlheio'],
    ['two CPFs', { documentos: [A, B] }, 'variasPessoas'],
    [
      'two CPFs whom a phone joins',
      { nomes: ['João Lima'], documentos: [A, B], telefones: [FAMILIA] },
      'variasPessoas',
    ],
    [
      'two whom nothing joins',
      { nomes: ['Rosa Lima', 'Rui Sá'], telefones: [FAMILIA, SO_DELE] },
      'variasPessoas',
    ],
    ['nothing at all', { emails: ['x@y.example'] }, 'ninguem'],
  ] as const)('%s are nobody', (_quem, sinais, porque) => {
    expect(pessoaDosRegistros(todos, { ...NINGUEM, ...sinais })).toBe(porque);
  });
});
