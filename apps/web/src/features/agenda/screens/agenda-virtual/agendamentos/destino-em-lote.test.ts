import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { expect, test } from 'vitest';
import { itensDoLote, type ConsultorDoDia } from './destino-em-lote.ts';

const aAgendamento = (campos: Partial<Agendamento>): Agendamento => ({
  codAgendamento: 1,
  codConcessionaria: 1,
  codConsultor: 1,
  dataAgendamento: '2026-11-23',
  horaAgendamento: '08:00',
  duracaoMin: 60,
  situacao: 'confirmado',
  origem: 'telefone',
  cliente: 'Cliente de Teste',
  telefone: null,
  placa: null,
  chassi: null,
  modelo: 'Modelo',
  transporte: null,
  encaixe: false,
  recall: false,
  observacao: null,
  previsaoEntrega: null,
  osAberta: false,
  numeroOs: null,
  prisma: null,
  ganchoChave: null,
  recebidoEm: null,
  entregueEm: null,
  motivoNoShow: null,
  respostaCliente: null,
  jaTrabalhado: false,
  versao: 3,
  servicos: [],
  ...campos,
});

const parado = { consultor: 'manter', dia: null, deslocarMin: 0 } as const;
const distribuir = { ...parado, consultor: 'distribuir' } as const;
const aConsultor = (codConsultor: number, campos: Partial<ConsultorDoDia> = {}): ConsultorDoDia => ({
  codConsultor,
  capacidade: 1,
  ausente: [],
  ...campos,
});
const bloco = (start: number, end: number) => ({
  id: `${start}`,
  resourceId: '',
  start,
  end,
  label: 'Folga',
});
const sozinho = { consultores: [aConsultor(1)], ocupados: [] };

test('moves the clock and keeps everything else', () => {
  const [item] = itensDoLote([aAgendamento({})], { ...parado, deslocarMin: 90 }, sozinho);
  expect(item).toEqual({
    codAgendamento: 1,
    versao: 3,
    codConsultor: 1,
    dataAgendamento: '2026-11-23',
    horaAgendamento: '09:30',
  });
});

test('a time never leaves its day', () => {
  const [item] = itensDoLote(
    [aAgendamento({ horaAgendamento: '00:30' })],
    { ...parado, deslocarMin: -60 },
    sozinho,
  );
  expect(item?.horaAgendamento).toBe('00:00');
});

test('gives everything to the chosen consultant on the chosen day', () => {
  const itens = itensDoLote(
    [aAgendamento({}), aAgendamento({ codAgendamento: 2 })],
    { ...parado, consultor: 5, dia: '2026-11-24' },
    sozinho,
  );
  expect(itens.map(({ codConsultor, dataAgendamento }) => [codConsultor, dataAgendamento])).toEqual([
    [5, '2026-11-24'],
    [5, '2026-11-24'],
  ]);
});

test('distributes to whoever is free at that time, the least taken first', () => {
  const ocupados = [
    aAgendamento({ codAgendamento: 90, codConsultor: 2, horaAgendamento: '08:00' }),
    aAgendamento({ codAgendamento: 91, codConsultor: 3, horaAgendamento: '10:00' }),
    aAgendamento({ codAgendamento: 92, codConsultor: 3, horaAgendamento: '11:00' }),
  ];
  const saindo = [
    aAgendamento({ codAgendamento: 1, horaAgendamento: '08:30' }),
    aAgendamento({ codAgendamento: 2, horaAgendamento: '10:30' }),
  ];
  const itens = itensDoLote(
    saindo,
    { ...parado, consultor: 'distribuir' },
    { consultores: [1, 2, 3].map((cod) => aConsultor(cod)), ocupados },
  );
  // 2 is taken at 08:30 and 3 at 10:30, however little the other has.
  expect(itens.map(({ codConsultor }) => codConsultor)).toEqual([3, 2]);
});

test('never distributes back to who is leaving, nor counts what is cancelled', () => {
  const ocupados = [aAgendamento({ codAgendamento: 90, codConsultor: 2, situacao: 'cancelado' })];
  const itens = itensDoLote(
    [aAgendamento({})],
    { ...parado, consultor: 'distribuir' },
    { consultores: [aConsultor(1), aConsultor(2)], ocupados },
  );
  expect(itens[0]?.codConsultor).toBe(2);
});

test('distributes only to who is there at that hour, however little they have', () => {
  const saindo = [
    aAgendamento({ codAgendamento: 1, horaAgendamento: '08:00' }),
    aAgendamento({ codAgendamento: 2, horaAgendamento: '11:30' }),
    aAgendamento({ codAgendamento: 3, horaAgendamento: '13:00' }),
  ];
  const deFolga = aConsultor(2, { ausente: [bloco(0, 1440)] });
  const almocando = aConsultor(3, { ausente: [bloco(720, 780)] });
  const aTarde = aConsultor(4, { ausente: [bloco(0, 690)] });
  const itens = itensDoLote(saindo, distribuir, {
    consultores: [aConsultor(1), deFolga, almocando, aTarde],
    ocupados: [],
  });
  expect(itens.map(({ codConsultor }) => codConsultor)).toEqual([3, 4, 3]);
});

test('fills whoever holds several at once, and no further; who was squeezed in takes no place', () => {
  const ocupados = [
    aAgendamento({ codAgendamento: 90, codConsultor: 2 }),
    aAgendamento({ codAgendamento: 91, codConsultor: 3 }),
    aAgendamento({ codAgendamento: 92, codConsultor: 3, encaixe: true }),
  ];
  const saindo = [1, 2].map((codAgendamento) => aAgendamento({ codAgendamento }));
  const consultores = [aConsultor(1), aConsultor(2), aConsultor(3, { capacidade: 3 })];
  const itens = itensDoLote(saindo, distribuir, { consultores, ocupados });
  expect(itens.map(({ codConsultor }) => codConsultor)).toEqual([3, 3]);
});

test('goes back to the bolsão when that is asked for, its hour kept', () => {
  expect(itensDoLote([aAgendamento({})], { ...parado, consultor: 'bolsao' }, sozinho)).toMatchObject([
    { codConsultor: null, horaAgendamento: aAgendamento({}).horaAgendamento },
  ]);
});

test('without anybody else it goes to the bolsão', () => {
  expect(
    itensDoLote([aAgendamento({})], { ...parado, consultor: 'distribuir' }, sozinho)[0]?.codConsultor,
  ).toBeNull();
});
