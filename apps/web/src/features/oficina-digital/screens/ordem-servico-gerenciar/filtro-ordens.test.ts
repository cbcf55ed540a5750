import type { OrdemServico } from '@oferta/contracts/agenda/recepcao.ts';
import { expect, test } from 'vitest';
import { faixaDe, idadeDaOrdem, passa, porIdade } from './filtro-ordens.ts';

const aOrdem = (campos: Partial<OrdemServico> = {}): OrdemServico => ({
  codOrdemServico: 1,
  numeroOs: '48242',
  tipo: 'passante',
  abertaEm: '2026-11-20T12:00:00Z',
  diasAberta: 3,
  atrasada: false,
  cliente: 'Cliente de Teste',
  documento: null,
  telefone: null,
  placa: 'ABC1D23',
  chassi: null,
  modelo: 'Modelo',
  codConsultor: 7,
  consultor: 'Ana',
  codTipoServico: 2,
  tipoServico: 'Revisão',
  codAgendamento: null,
  dataAgendamento: null,
  valorPrevistoCentavos: null,
  ...campos,
});

const tudo = { idade: [], consultores: [], tipos: [], atrasadas: false };

test.each([
  [0, 'hoje', 'hoje'],
  [1, '1a3', '1 dia'],
  [3, '1a3', '3 dias'],
  [4, '4a7', '4 dias'],
  [15, '8a15', '15 dias'],
  [16, 'mais', '16 dias'],
])('%i days are %s, read as "%s"', (diasAberta, faixa, idade) => {
  expect(faixaDe(aOrdem({ diasAberta }))).toBe(faixa);
  expect(idadeDaOrdem(aOrdem({ diasAberta }))).toBe(idade);
});

test.each([
  [tudo, true],
  [{ ...tudo, idade: ['hoje'] }, false],
  [{ ...tudo, idade: ['hoje', '1a3'] }, true],
  [{ ...tudo, consultores: ['7'] }, true],
  [{ ...tudo, consultores: ['sem'] }, false],
  [{ ...tudo, tipos: ['9'] }, false],
  [{ ...tudo, atrasadas: true }, false],
])('filter %j accepts: %s', (filtro, aceita) => {
  expect(passa(aOrdem(), filtro)).toBe(aceita);
});

test('an order without a consultant answers to "sem"', () => {
  expect(passa(aOrdem({ codConsultor: null }), { ...tudo, consultores: ['sem'] })).toBe(true);
});

test('the longest open comes first, and of the same day the earlier one', () => {
  const ordens = [
    aOrdem({ codOrdemServico: 1, diasAberta: 1 }),
    aOrdem({ codOrdemServico: 2, diasAberta: 9, abertaEm: '2026-11-14T15:00:00Z' }),
    aOrdem({ codOrdemServico: 3, diasAberta: 9, abertaEm: '2026-11-14T11:00:00Z' }),
  ];
  expect(porIdade(ordens).map(({ codOrdemServico }) => codOrdemServico)).toEqual([3, 2, 1]);
});
