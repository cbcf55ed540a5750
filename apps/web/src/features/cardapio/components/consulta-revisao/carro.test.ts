import { expect, test } from 'vitest';
import { perguntaDe, SEM_CARRO, servicosDoPacote } from './carro.ts';

test('pergunta só quando modelo e quilometragem estão ditos', () => {
  expect(perguntaDe(SEM_CARRO)).toBeNull();
  expect(perguntaDe({ ...SEM_CARRO, modelo: 'Onix' })).toBeNull();
  expect(perguntaDe({ ...SEM_CARRO, modelo: 'O', km: '1' })).toBeNull();
  expect(perguntaDe({ ...SEM_CARRO, modelo: 'Onix', km: '9.999.999' })).toBeNull();
  expect(perguntaDe({ ...SEM_CARRO, modelo: ' Onix ', km: '40.000 km' })).toEqual({
    modelo: 'Onix',
    km: 40_000,
  });
});

test('ano absurdo não atrapalha; marca e dia vão quando ditos', () => {
  const carro = { marca: 'Fiat', modelo: 'Argo', ano: '20', km: '0', dia: '2026-12-01' };
  expect(perguntaDe(carro)).toEqual({ marca: 'Fiat', modelo: 'Argo', km: 0, dia: '2026-12-01' });
  expect(perguntaDe({ ...carro, ano: '2022' })).toMatchObject({ ano: 2022 });
});

test('de um pacote se agenda a mão de obra', () => {
  const item = { tipo: 'peca' as const, centavos: 1, codTipoServico: null, minutos: null };
  const itens = [
    { ...item, nome: 'Óleo' },
    { ...item, tipo: 'maoDeObra' as const, nome: 'Troca de óleo', codTipoServico: 3, minutos: 40 },
  ];
  expect(servicosDoPacote({ itens })).toEqual([
    { codTipoServico: 3, descricao: 'Troca de óleo', tempoPadraoMin: 40 },
  ]);
});
