import type { LinhaImportacao } from '@oferta/contracts/agenda/importacao.ts';
import { expect, it } from 'vitest';
import {
  oQueFaz,
  oQueTraz,
  porQueNaoSegue,
  quantosNovos,
  resumoDosTotais,
  situacaoDaLinha,
} from './totais-em-palavras.ts';

const totais = {
  linhas: 64,
  aceitas: 59,
  avisos: 5,
  recusadas: 5,
  repetidas: 0,
  jaImportadas: 0,
  mudaram: 0,
  atualizadas: 0,
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
  expect(
    resumoDosTotais({ estado: 'importada', totais: { ...totais, jaImportadas: 59, atualizadas: 2 } }),
  ).toBe('2 atualizados · 5 linhas recusadas');
  expect(resumoDosTotais({ estado: 'mapeando', totais })).toBe('64 linhas');
});

it.each([
  [{}, '59 agendamentos a importar'],
  [{ jaImportadas: 59 }, 'nada novo para a agenda'],
  [{ jaImportadas: 59, mudaram: 1 }, '1 linha mudou'],
  [{ jaImportadas: 57, mudaram: 2 }, '2 agendamentos a importar · 2 linhas mudaram'],
])('says what a file of %j brings', (daAgenda, frase) => {
  expect(oQueTraz({ ...totais, ...daAgenda })).toBe(frase);
});

it.each([
  [3, 0, 'Importar 3 agendamentos'],
  [0, 1, 'Atualizar 1 agendamento'],
  [3, 2, 'Importar 3 agendamentos e atualizar 2'],
])('says what %i new and %i chosen lines do', (novos, escolhidas, rotulo) => {
  expect(oQueFaz(novos, escolhidas)).toBe(rotulo);
});

it('tells a line that was in the agenda before from one this import brought', () => {
  const linha: LinhaImportacao = {
    linha: 2,
    situacao: 'aceita',
    motivos: [],
    numeroOs: '48002',
    valores: {},
    codAgendamento: 9,
    podeAtualizar: false,
  };
  expect(situacaoDaLinha(linha, false).rotulo).toBe('Já na agenda');
  expect(situacaoDaLinha(linha, true).rotulo).toBe('Aceita');
  expect(situacaoDaLinha({ ...linha, situacao: 'recusada' }, false).rotulo).toBe('Recusada');
});

it.each([
  ['importada', true, null],
  ['importada', false, 'depois de 30 dias não é mais possível desfazer'],
  ['conferida', false, 'o arquivo foi apagado depois de 30 dias: envie-o de novo'],
  ['falhou', false, 'o arquivo foi apagado depois de 30 dias: envie-o de novo'],
  ['desfeita', false, null],
  ['cancelada', false, null],
] as const)('an import that is %s, its file kept: %j, says why it stays', (estado, guardada, frase) => {
  expect(porQueNaoSegue({ estado, guardada })).toBe(frase);
});
