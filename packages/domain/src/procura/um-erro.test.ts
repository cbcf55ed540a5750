import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comUmErro, pedacosComUmErro, quaseIguais } from './um-erro.ts';

test.each<[string, string, boolean]>([
  ['mendes', 'mendes', true],
  ['mendes', 'mendez', true],
  ['mendes', 'mnedes', true],
  ['mendes', 'mende', true],
  ['mendes', 'mendess', true],
  ['mendes', 'mmendes', true],
  ['mendes', 'mendas', true],
  ['mendes', 'mandas', false],
  ['mendes', 'men', false],
  ['lima', 'limo', false],
  ['a.b.c', 'a.b.c', true],
  ['a.b.c', 'axb.d', false],
])('%s and %s', (uma, outra, quase) => expect(quaseIguais(uma, outra)).toBe(quase));

const letra = fc.constantFrom(...'abcde.(');
const palavra = fc.array(letra, { minLength: 5, maxLength: 12 }).map((letras) => letras.join(''));
const escorregao = fc.tuple(fc.nat(), letra, fc.constantFrom('troca', 'falta', 'sobra', 'vizinhas'));

test('every slip is covered, and keeps one of the pieces', () => {
  fc.assert(
    fc.property(palavra, escorregao, (certa, [onde, nova, tipo]) => {
      const em = onde % certa.length;
      const [antes, aqui, depois] = [certa.slice(0, em), certa.charAt(em), certa.slice(em + 1)];
      const errada = {
        troca: antes + nova + depois,
        falta: antes + depois,
        sobra: antes + nova + aqui + depois,
        vizinhas: antes + depois.charAt(0) + aqui + depois.slice(1),
      }[tipo];
      expect(new RegExp(`^${comUmErro(certa)}$`).test(errada)).toBe(true);
      expect(pedacosComUmErro(certa).some((pedaco) => errada.includes(pedaco))).toBe(true);
    }),
  );
});
