import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { expect, test } from 'vitest';
import { toEntregas } from './linha-entrega.ts';

const agora = new Date('2026-11-23T13:00:00Z');

const servico = (status: 1 | 2 | 3 | 4 | 5) => ({
  codServico: status,
  codTipoServico: 1,
  descricao: 'Revisão',
  tempoPadraoMin: 60,
  codMecanico: null,
  status,
  paralisado: false,
  percentual: 0,
});

const aEntrega = (campos: Partial<Agendamento>): Agendamento => ({
  codAgendamento: 1,
  codConcessionaria: 1,
  codConsultor: null,
  dataAgendamento: '2026-11-23',
  horaAgendamento: '08:00',
  duracaoMin: 60,
  situacao: 'emAtendimento',
  origem: 'telefone',
  cliente: 'Cliente de Teste',
  telefone: null,
  placa: 'ABC1D23',
  chassi: null,
  modelo: 'Modelo',
  transporte: null,
  encaixe: false,
  recall: false,
  observacao: null,
  previsaoEntrega: '2026-11-23T18:00:00Z',
  osAberta: true,
  numeroOs: '1',
  prisma: null,
  recebidoEm: null,
  entregueEm: null,
  motivoNoShow: null,
  versao: 1,
  servicos: [servico(2)],
  ...campos,
});

test.each([
  [{ previsaoEntrega: '2026-11-23T12:59:00Z' }, 'atrasada'],
  [{ previsaoEntrega: '2026-11-23T12:59:00Z', servicos: [servico(4)] }, 'atrasada'],
  [{ previsaoEntrega: '2026-11-23T13:30:00Z' }, 'proxima'],
  [{ previsaoEntrega: '2026-11-23T13:30:00Z', servicos: [servico(4), servico(5)] }, 'pronta'],
  [{}, 'emAndamento'],
  [{ previsaoEntrega: null }, 'emAndamento'],
  [{ entregueEm: '2026-11-23T12:00:00Z' }, 'entregue'],
] as const)('%j is %s', (campos, fase) => {
  expect(
    toEntregas(
      [aEntrega({ ...campos, servicos: [...(('servicos' in campos && campos.servicos) || [servico(2)])] })],
      agora,
      '',
    )[0]?.fase,
  ).toBe(fase);
});

test('what asks for somebody comes first, and the search narrows', () => {
  const lista = [
    aEntrega({ codAgendamento: 1, entregueEm: '2026-11-23T12:00:00Z' }),
    aEntrega({ codAgendamento: 2 }),
    aEntrega({ codAgendamento: 3, previsaoEntrega: '2026-11-23T12:00:00Z', placa: 'XYZ9A87' }),
  ];
  const codigos = (busca: string) =>
    toEntregas(lista, agora, busca).map(({ agendamento }) => agendamento.codAgendamento);
  expect(codigos('')).toEqual([3, 2, 1]);
  expect(codigos('xyz')).toEqual([3]);
});
