import { expect, test } from 'vitest';
import { comMudanca, digitadaDe, margemDaLinha, totaisDe, valoresDe } from './linha-editada.ts';
import { umaLinha } from './uma-linha-do-orcamento.ts';

const pastilha = comMudanca(umaLinha(), { precoCentavos: 10_000, tmoMin: 60, horaCentavos: 20_000 });

test('what is typed shows at once, with its sums', () => {
  expect(pastilha).toMatchObject({ pecasCentavos: 10_000, maoDeObraCentavos: 20_000, totalCentavos: 30_000 });
  expect(comMudanca(pastilha, { descontoBp: 1000 })).toMatchObject({
    descontoCentavos: 3000,
    totalCentavos: 27_000,
  });
  expect(comMudanca(pastilha, undefined)).toBe(pastilha);
});

test('who may not see a cost never gets one by typing, and sends none', () => {
  expect(comMudanca(pastilha, { custoCentavos: 4000 }).custoCentavos).toBeNull();
  expect(digitadaDe(pastilha).custoCentavos).toBe(0);
  expect(margemDaLinha(pastilha)).toBeNull();
  expect(totaisDe([pastilha]).margemBp).toBeNull();
});

test('margin is what is left over the price, by all units', () => {
  const linha = comMudanca(umaLinha({ custoCentavos: 2500 }), { precoCentavos: 5000, quantidadeMil: 2000 });
  expect(margemDaLinha(linha)).toBe(5000);
  expect(totaisDe([linha, umaLinha({ custoCentavos: 0 })])).toMatchObject({
    totalCentavos: 10_000,
    pendenteCentavos: 10_000,
    margemBp: 5000,
  });
  expect(totaisDe([]).margemBp).toBeNull();
});

test('the present values of some fields', () => {
  expect(valoresDe(pastilha, ['precoCentavos'])).toEqual({ precoCentavos: 10_000 });
});
