import fc from 'fast-check';
import { expect, test } from 'vitest';
import { casarPessoas, casarTipos } from './pares.ts';
import { chaveDoNome } from './pessoa.ts';

const nome = (escrito: string, servicos = 1) => ({ chave: chaveDoNome(escrito), escrito, servicos });
const GENTE = [
  { cod: 1, nome: 'João Silva', codigo: 'M01' },
  { cod: 2, nome: 'Ana Beatriz Souza', codigo: '' },
  { cod: 3, nome: 'Ana Clara Reis', codigo: '' },
];

test.each<[string, number | null]>([
  ['JOAO SILVA', 1],
  ['m01', 1],
  ['João S.', 1],
  ['Ana Beatriz', 2],
  ['Ana', null],
  ['Pedro', null],
])('people: %s', (escrito, cod) => {
  expect(casarPessoas([nome(escrito)], GENTE, new Map()).casados.get(chaveDoNome(escrito)) ?? null).toBe(cod);
});

test('what a person has said comes before what a name looks like', () => {
  const ditos = new Map([
    ['joao silva', 3],
    ['pedro', null],
  ]);
  const { casados, soltos } = casarPessoas([nome('João Silva'), nome('Pedro'), nome('Ana')], GENTE, ditos);
  expect([...casados]).toEqual([
    ['joao silva', 3],
    ['pedro', null],
  ]);
  expect(soltos.map(({ escrito }) => escrito)).toEqual(['Ana']);
});

test('types: by code, name, an offered service and the text; never the first one for want of a better', () => {
  const tipos = [
    { codTipoServico: 4, nome: 'Revisão', tempoPadraoMin: 60 },
    { codTipoServico: 7, nome: 'Mecânica', tempoPadraoMin: 60 },
  ];
  const oferecidos = new Map([[chaveDoNome('Cristalização'), 7]]);
  const { casados, soltos } = casarTipos(
    ['4', 'REVISAO', 'Cristalização', 'Troca de embreagem', 'Qualquer coisa'].map((escrito) => nome(escrito)),
    { tipos, oferecidos },
    new Map(),
  );
  expect([...casados.values()]).toEqual([4, 4, 7, 7]);
  expect(soltos.map(({ escrito }) => escrito)).toEqual(['Qualquer coisa']);
});

test('every name is either matched or told, most jobs first', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { selector: chaveDoNome }), (escritos) => {
      const nomes = escritos.map((escrito, i) => nome(escrito, i));
      const { casados, soltos } = casarPessoas(nomes, GENTE, new Map());
      expect(casados.size + soltos.length).toBe(nomes.length);
      expect(soltos.map(({ servicos }) => servicos)).toEqual(
        soltos.map(({ servicos }) => servicos).toSorted((a, b) => b - a),
      );
    }),
  );
});
