import { expect, test } from 'vitest';
import { mudancaDe, mudancaNova, selecaoDoFiltro, tiposDe, tituloDa } from './valores-mudanca.ts';

const consulta = (filtros: Record<string, string>, busca?: string) => ({
  pagina: 3,
  tamanho: 50,
  filtros,
  ...(busca !== undefined && { busca }),
});

test('a percentage goes down when it reduces', () => {
  const cinco = { ...mudancaNova(), bp: 500 };
  expect(mudancaDe(cinco)).toEqual({ tipo: 'percentual', bp: 500 });
  expect(mudancaDe({ ...cinco, sentido: 'reduzir' })).toEqual({ tipo: 'percentual', bp: -500 });
  expect(tituloDa({ ...cinco, sentido: 'reduzir', bp: 750 })).toBe('Reduzir o preço em 7,5 %');
});

test('each kind sends its own fields only', () => {
  const tudo = { ...mudancaNova(), bp: 500, precoFixoCentavos: 9_900, validoAte: '2026-12-31' };
  expect(mudancaDe({ ...tudo, tipo: 'precoFixo' })).toEqual({ tipo: 'precoFixo', precoFixoCentavos: 9_900 });
  expect(mudancaDe({ ...tudo, tipo: 'precoCalculado' })).toEqual({ tipo: 'precoCalculado' });
  expect(mudancaDe({ ...tudo, tipo: 'situacao', situacao: 'inativo' })).toEqual({
    tipo: 'situacao',
    situacao: 'inativo',
  });
  expect(mudancaDe({ ...tudo, tipo: 'validade' })).toEqual({
    tipo: 'validade',
    validoDe: null,
    validoAte: '2026-12-31',
  });
});

test('items have neither a target margin nor dates', () => {
  expect(tiposDe('item').map(({ id }) => id)).toEqual([
    'percentual',
    'precoFixo',
    'precoCalculado',
    'situacao',
  ]);
  expect(tiposDe('pacote')).toHaveLength(6);
});

test('what the list finds is named by its filters, whatever the page', () => {
  expect(selecaoDoFiltro(consulta({}))).toEqual({ por: 'filtro' });
  expect(selecaoDoFiltro(consulta({ codAcima: '7', st: 'publicado', abaixoDaMargem: '1' }, 'onix'))).toEqual({
    por: 'filtro',
    busca: 'onix',
    codAcima: 7,
    situacao: 'publicado',
    abaixoDaMargem: true,
  });
});

test('a filter that a bulk edit does not know needs the codes: it must never touch more than is seen', () => {
  expect(selecaoDoFiltro(consulta({ especie: 'peca' }))).toBeNull();
  expect(selecaoDoFiltro(consulta({ kmDe: '40000' }))).toBeNull();
});
