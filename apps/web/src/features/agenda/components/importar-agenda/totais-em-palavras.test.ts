import type { LinhaImportacao } from '@oferta/contracts/agenda/importacao.ts';
import { expect, it } from 'vitest';
import { quantosNovos, resumoDosTotais, situacaoDaLinha } from './totais-em-palavras.ts';

const totais = {
  linhas: 64,
  aceitas: 59,
  avisos: 5,
  recusadas: 5,
  repetidas: 0,
  jaImportadas: 0,
  encaixes: 3,
};

it('counts as new only what the agenda does not have', () => {
  expect(quantosNovos(totais)).toBe(59);
  expect(quantosNovos({ ...totais, jaImportadas: 59 })).toBe(0);
});

it('sums an import up in one line, without what is zero', () => {
  expect(resumoDosTotais({ estado: 'importada', totais })).toBe('59 agendamentos · 5 linhas recusadas');
  expect(resumoDosTotais({ estado: 'conferida', totais: { ...totais, jaImportadas: 59 } })).toBe(
    'nada novo · 5 linhas recusadas',
  );
  expect(resumoDosTotais({ estado: 'mapeando', totais })).toBe('64 linhas');
});

it('tells a line that was in the agenda before from one this import brought', () => {
  const linha: LinhaImportacao = {
    linha: 2,
    situacao: 'aceita',
    motivos: [],
    numeroOs: '48002',
    valores: {},
    codAgendamento: 9,
  };
  expect(situacaoDaLinha(linha, false).rotulo).toBe('Já na agenda');
  expect(situacaoDaLinha(linha, true).rotulo).toBe('Aceita');
  expect(situacaoDaLinha({ ...linha, situacao: 'recusada' }, false).rotulo).toBe('Recusada');
});
