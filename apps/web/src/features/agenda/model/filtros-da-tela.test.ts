import { expect, test } from 'vitest';
import { escreverFiltros, lerFiltros } from './filtros-da-tela.ts';

test('what a screen shows is one text, whatever the order it was chosen in', () => {
  const escritos = escreverFiltros('consultores', {
    visao: 'semana',
    st: ['3', '2'],
    dia: '2026-11-23',
    q: 'ana',
  });
  expect(escritos).toBe('st=2,3&visao=semana');
  expect(lerFiltros('consultores', escritos)).toEqual({
    st: ['2', '3'],
    con: undefined,
    at: undefined,
    visao: 'semana',
  });
});

test('a screen takes nothing of another from a kept text', () => {
  expect(lerFiltros('bolsao', 'origem=site&st=2&dia=2026-11-23')).toEqual({ origem: 'site' });
  expect(escreverFiltros('paralisados', {})).toBe('');
});
