import fc from 'fast-check';
import { expect, it } from 'vitest';
import { semAcento } from '../busca.ts';
import { nomeEscrito } from './nome-escrito.ts';

it.each([
  ['MARIA DA SILVA', 'Maria da Silva'],
  ['JOSÉ CONCEIÇÃO', 'José Conceição'],
  ["LÚCIA D'ÁVILA", "Lúcia D'Ávila"],
  ['LÚCIA D\u2019ÁVILA', 'Lúcia D\u2019Ávila'],
  ['ANA-PAULA DOS SANTOS E SOUZA', 'Ana-Paula dos Santos e Souza'],
  ['DE PAULA TRANSPORTES LTDA', 'De Paula Transportes LTDA'],
  ['OFICINA EXEMPLO S/A', 'Oficina Exemplo S/A'],
  ['JOÃO P. REIS', 'João P. Reis'],
  ['PEDRO ALVES II', 'Pedro Alves II'],
  ['AUTO 3000 EXEMPLO', 'Auto 3000 Exemplo'],
  ['Maria DA Silva', 'Maria DA Silva'],
  ['maria da silva', 'maria da silva'],
  ['BMW', 'BMW'],
  ['ABC LTDA', 'Abc LTDA'],
  ['', ''],
])('%j is written %j', (nome, escrito) => {
  expect(nomeEscrito(nome)).toBe(escrito);
});

it('changes capitals only, and nothing twice', () => {
  const nomes = fc.string({
    unit: fc.constantFrom('A', 'É', 'D', 'S', 'a', ' ', "'", '-', '.', '1'),
    maxLength: 20,
  });
  fc.assert(
    fc.property(nomes, (nome) => {
      const escrito = nomeEscrito(nome);
      expect(semAcento(escrito)).toBe(semAcento(nome));
      expect(nomeEscrito(escrito)).toBe(escrito);
    }),
  );
});
