import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lerPerguntaDeRevisao } from './pergunta-revisao.ts';

test.each<[string, string, number, number | null]>([
  ['revisão 40 mil onix', 'onix', 40_000, null],
  ['Quanto custa a revisão de 40 mil do Onix Plus 2021?', 'Onix Plus', 40_000, 2021],
  ['rev 40k hb20 1.0', 'hb20 1.0', 40_000, null],
  ['revisao de 10.000 km da Strada', 'Strada', 10_000, null],
  ['REVISÃO 60000 COMPASS', 'COMPASS', 60_000, null],
  ['40mil argo', 'argo', 40_000, null],
  ['polo 2020 30 mil', 'polo', 30_000, 2020],
  ['revisão 2000 km fiorino', 'fiorino', 2000, null],
  ['quanto custa a de 100 mil pra T-Cross', 'T-Cross', 100_000, null],
])('%j asks for %s at %i km', (texto, modelo, km, ano) => {
  expect(lerPerguntaDeRevisao(texto)).toEqual({ modelo, km, ano });
});

test.each([
  '',
  'revisão',
  'revisão 40 mil',
  'revisão onix',
  'onix 40000',
  'ABC1D23',
  'OS 40000',
  'revisão 9.999.999 onix',
  'kilometragem',
  'maria 2021',
])('%j asks for no price', (texto) => {
  expect(lerPerguntaDeRevisao(texto)).toBeNull();
});

test('any visit of any car is read, however the thousands are written', () => {
  const modelos = fc.constantFrom('Onix', 'HB20S 1.0', 'Pulse Drive', 'T-Cross', '208 Allure');
  const escritas = fc.constantFrom(
    (mil: number) => `${mil} mil`,
    (mil: number) => `${mil}mil`,
    (mil: number) => `${mil}k`,
    (mil: number) => `${mil}.000 km`,
    (mil: number) => `${mil}000km`,
  );
  fc.assert(
    fc.property(modelos, fc.integer({ min: 3, max: 300 }), escritas, (modelo, mil, escreve) => {
      const esperado = { modelo, km: mil * 1000, ano: null };
      expect(lerPerguntaDeRevisao(`revisão de ${escreve(mil)} do ${modelo}`)).toEqual(esperado);
      expect(lerPerguntaDeRevisao(`${modelo} revisão ${escreve(mil)}`)).toEqual(esperado);
    }),
  );
});
