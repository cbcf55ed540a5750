import { describe, expect, it } from 'vitest';
import { escreverFiltro, lerPergunta, mover } from './pergunta.ts';

const NADA = { de: undefined, ate: undefined, linhas: [], colunas: [], medidas: [], filtros: [] };

describe('lerPergunta', () => {
  it('begins with revenue by dealership over half a year up to yesterday', () => {
    expect(lerPergunta(NADA, '2026-11-26')).toEqual({
      de: '2026-06-01',
      ate: '2026-11-25',
      linhas: ['concessionaria'],
      colunas: ['mes'],
      medidas: ['faturamento', 'passagens', 'ticketMedio'],
      filtros: [],
    });
  });

  it('leaves out what the server would refuse', () => {
    const lida = lerPergunta(
      {
        de: '2026-12',
        ate: '2026-02',
        linhas: ['grupo', 'nada', 'grupo', 'marca', 'modelo', 'origem'],
        colunas: ['grupo', 'mes'],
        medidas: ['nps', 'lucro'],
        filtros: ['marca:Exemplo|Amostra', 'nada:1', 'mes:'],
      },
      '2026-11-26',
    );
    expect(lida).toEqual({
      de: '2025-09-01',
      ate: '2026-02-28',
      linhas: ['grupo', 'marca', 'modelo'],
      colunas: ['mes'],
      medidas: ['nps'],
      filtros: [{ dimensao: 'marca', chaves: ['Exemplo', 'Amostra'] }],
    });
    expect(lida.filtros.map(escreverFiltro)).toEqual(['marca:Exemplo|Amostra']);
  });
});

it.each([
  ['b', 1, 'acb'],
  ['b', -1, 'bac'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
] as const)('moves %s by %d', (item, passo, depois) => {
  expect(mover(['a', 'b', 'c'], item, passo).join('')).toBe(depois);
});
