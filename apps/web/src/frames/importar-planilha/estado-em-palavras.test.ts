import type { Planilha } from '@oferta/contracts/machines/planilha.ts';
import { expect, test } from 'vitest';
import {
  efeitoEmPalavras,
  emLinhas,
  fraseDoFim,
  impedimentoEmPalavras,
  situacaoEmPalavras,
} from './estado-em-palavras.ts';

const TOTAIS = { linhas: 3, boas: 3, recusadas: 0, criadas: 1, alteradas: 0, iguais: 1_200, naoDesfeitas: 0 };

test('tells what the good lines do, without what none of them does', () => {
  expect(efeitoEmPalavras(TOTAIS)).toEqual(['1 nova', '1.200 iguais ao que já existe']);
  expect(efeitoEmPalavras({ ...TOTAIS, criadas: null, alteradas: null, iguais: null })).toEqual([]);
});

test('counts lines', () => {
  expect([1, 0, 1_204].map(emLinhas)).toEqual(['1 linha', '0 linhas', '1.204 linhas']);
});

const PLANILHA: Planilha = {
  codPlanilha: 1,
  codConcessionaria: 1,
  tipo: 'pecas',
  titulo: 'Peças',
  arquivo: 'pecas.csv',
  codificacao: 'UTF-8',
  estado: 'conferida',
  fazia: null,
  guardada: true,
  passos: [],
  outra: null,
  campos: [],
  colunas: [],
  faltam: [],
  progresso: 100,
  totais: TOTAIS,
  avisos: [],
  erro: null,
  criadaEm: '2026-11-23T14:00:00Z',
  criadaPor: null,
};
const OUTRA = { arquivo: 'novas.csv', quem: 'Bia Lima', andando: true };

test.each<[Partial<Planilha>, string | null]>([
  [{}, null],
  [{ outra: OUTRA }, 'Bia Lima está importando novas.csv. Espere terminar e confira de novo.'],
  [
    { outra: { ...OUTRA, quem: null, andando: false } },
    'Outra pessoa importou novas.csv depois desta conferência. Confira as linhas de novo antes de importar.',
  ],
  [
    { totais: { ...TOTAIS, boas: 0 } },
    'Nenhuma linha pode entrar. Corrija as recusadas e envie a planilha de novo.',
  ],
  [{ guardada: false }, 'O arquivo foi apagado depois de 30 dias. Envie-o de novo.'],
  [{ estado: 'importada', guardada: false }, 'Depois de 30 dias não é mais possível desfazer.'],
  [{ estado: 'cancelada', guardada: false }, null],
  [{ estado: 'desfeita', guardada: false }, null],
])('says what stands in the way of %o', (over, frase) => {
  expect(impedimentoEmPalavras({ ...PLANILHA, ...over })).toBe(frase);
});

test.each<[Partial<Planilha>, string]>([
  [{ estado: 'falhou', fazia: 'conferindo' }, 'A conferência parou: nada mudou'],
  [{ estado: 'falhou', fazia: 'desfazendo' }, 'O desfazer parou no meio'],
  [
    { estado: 'falhou', fazia: 'importando', passos: ['continuar', 'desfazer'] },
    'A importação parou no meio',
  ],
  [
    { estado: 'falhou', fazia: 'importando', passos: ['continuar'] },
    'A importação parou antes de mudar algo',
  ],
  [{ estado: 'mapeando', guardada: false }, 'As colunas não chegaram a ser indicadas: nada mudou'],
  [{ estado: 'cancelada' }, 'Importação cancelada: nada mudou'],
  [{ estado: 'desfeita' }, 'Importação desfeita'],
  [{ estado: 'desfeita', totais: { ...TOTAIS, naoDesfeitas: 2 } }, 'Importação desfeita; 2 linhas ficaram'],
  [{ estado: 'importada' }, '3 linhas importadas'],
])('says how %o ended', (over, frase) => {
  expect(fraseDoFim({ ...PLANILHA, ...over })).toBe(frase);
});

test('an import whose file is gone waits for nobody', () => {
  expect(situacaoEmPalavras({ ...PLANILHA, guardada: false }).nome).toBe('Arquivo apagado');
  expect(situacaoEmPalavras(PLANILHA).nome).toBe('À espera de você');
  expect(situacaoEmPalavras({ estado: 'importada', guardada: false }).nome).toBe('Importada');
});
