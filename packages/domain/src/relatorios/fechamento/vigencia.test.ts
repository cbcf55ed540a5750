import { expect, test } from 'vitest';
import { mudancaEmPalavras, vigenciaEmPalavras, type Vigencia } from './vigencia.ts';

const de = (parte: Partial<Vigencia>): Vigencia => ({
  concessionarias: 1,
  meses: 1,
  fechados: 0,
  mudaram: 0,
  versao: null,
  ...parte,
});
const versao = { numero: 2, codigo: '3fa9c01d88' };

test.each([
  [de({}), null],
  [de({ fechados: 1, versao }), 'fechado na versão 2, código 3fa9 c01d'],
  [de({ concessionarias: 15, fechados: 12 }), '12 de 15 concessionárias fechadas'],
  [de({ concessionarias: 15, fechados: 15 }), '15 concessionárias fechadas'],
  [de({ meses: 6, fechados: 3 }), '3 de 6 meses fechados'],
  [de({ concessionarias: 2, meses: 6, fechados: 3 }), '3 de 12 fechamentos mensais feitos'],
])('says which figures hold: %o', (vigencia, frase) => expect(vigenciaEmPalavras(vigencia)).toBe(frase));

test.each([
  [de({ fechados: 1, versao }), null],
  [de({ fechados: 1, versao, mudaram: 1 }), 'registros mudaram depois do fechamento'],
  [de({ concessionarias: 9, fechados: 4, mudaram: 1 }), 'registros mudaram depois de 1 fechamento'],
  [de({ concessionarias: 9, fechados: 4, mudaram: 3 }), 'registros mudaram depois de 3 fechamentos'],
])('says that records changed since: %o', (vigencia, frase) =>
  expect(mudancaEmPalavras(vigencia)).toBe(frase),
);
