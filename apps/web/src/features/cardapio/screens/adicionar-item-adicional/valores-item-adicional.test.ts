import { expect, test } from 'vitest';
import { composicaoDe, dadosDe, valoresNovos, type ValoresItemAdicional } from './valores-item-adicional.ts';

const filtro = {
  codPeca: 7,
  codigo: 'FA-1',
  descricao: 'Filtro de cabine',
  unidade: 'un',
  quantidadeMil: 1000,
};
const valores = (parte: Partial<ValoresItemAdicional>): ValoresItemAdicional => ({
  ...valoresNovos(),
  descricao: 'Higienização',
  ...parte,
});

test('parts and labour make the price; labour that is off or not whole does not', () => {
  const inteiro = valores({ pecas: [filtro], comMaoDeObra: true, codTipoServico: '3', tmoMin: 30 });
  expect(composicaoDe(inteiro).itens.map(({ especie }) => especie)).toEqual(['peca', 'maoDeObra']);
  expect(composicaoDe({ ...inteiro, comMaoDeObra: false }).itens).toHaveLength(1);
  expect(composicaoDe({ ...inteiro, tmoMin: Number.NaN }).itens).toHaveLength(1);
  expect(composicaoDe({ ...inteiro, codTipoServico: '' }).itens).toHaveLength(1);
});

test('a part without a quantity waits', () => {
  const pecas = [{ ...filtro, quantidadeMil: null }];
  expect(composicaoDe(valores({ pecas })).itens).toEqual([]);
});

test('a typed price counts only while the price is fixed', () => {
  const fixo = valores({ modo: 'fixo', precoFixoCentavos: 9_990 });
  expect(dadosDe(fixo).precoFixoCentavos).toBe(9_990);
  expect(composicaoDe(fixo).precoFixoCentavos).toBe(9_990);
  expect(dadosDe({ ...fixo, modo: 'calculado' }).precoFixoCentavos).toBeNull();
});

test('what is sent of a part is its code and quantity', () => {
  expect(dadosDe(valores({ pecas: [filtro] })).pecas).toEqual([{ codPeca: 7, quantidadeMil: 1000 }]);
});
