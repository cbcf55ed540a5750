import { expect, it } from 'vitest';
import { addressOf } from './lugar-do-registro.ts';
import { carEntries, hintOf, markedWords, matching } from './palette-entries.ts';
import type { PaletteEntry } from './palette-entries.ts';

const entry = (label: string, hint?: string): PaletteEntry => ({
  id: label,
  secao: 'Ir para',
  label,
  run: () => undefined,
  ...(hint && { hint }),
});
const entries = [
  entry('Ordens de serviço abertas'),
  entry('Serviços'),
  entry('Histórico de orçamentos', 'Oficina digital'),
];

it.each([
  ['', 3],
  ['serv', 2],
  ['historico', 1],
  ['ofi', 1],
  ['abe ord', 1],
  ['dens', 0],
])('"%s" finds %i', (typed, count) => {
  expect(matching(entries, typed)).toHaveLength(count);
});

it('opens an appointment on its day and an order in its list', () => {
  const base = {
    codConcessionaria: 3,
    outraConcessionaria: null,
    placa: null,
    chassi: null,
    cliente: '',
    modelo: '',
    numeroOs: null,
    numero: null,
    horaAgendamento: '',
    situacao: '',
  };
  const found = { ...base, codigo: 9, dataAgendamento: '2026-11-23' };
  expect(addressOf({ ...found, tipo: 'agendamento' })).toEqual({
    to: '/agenda-virtual/consultores',
    search: { dia: '2026-11-23', sel: '9' },
  });
  expect(addressOf({ ...found, tipo: 'ordemServico' })).toEqual({
    to: '/ordemservicogerenciar',
    search: { os: '9' },
  });
  expect(addressOf({ ...found, tipo: 'orcamento' })).toEqual({
    to: '/oficina-digital/gerenciar',
    search: { orcamento: '9' },
  });
  const cancelado = { ...found, tipo: 'agendamento' as const, situacao: 'cancelado', placa: 'ABC1D23' };
  expect(addressOf(cancelado)).toEqual({
    to: '/agenda-virtual/agendamentos',
    search: { dia: '2026-11-23', st: 'cancelado', q: 'ABC1D23' },
  });
});

it('says how a vehicle stands in the words of the counter', () => {
  const found = {
    tipo: 'orcamento' as const,
    codConcessionaria: 3,
    outraConcessionaria: null,
    codigo: 9,
    placa: null,
    chassi: null,
    cliente: '',
    modelo: 'Onix',
    numeroOs: null,
    numero: 12,
    dataAgendamento: '2026-11-23',
    horaAgendamento: '08:00',
    situacao: 'aprovadoParcial',
    carro: 1,
    visitas: 1,
    por: 'texto' as const,
  };
  expect(hintOf(found)).toBe('23/11/2026 08:00 · Onix · Orçamento 12 · aprovado parcial');
  expect(hintOf({ ...found, outraConcessionaria: 'Outra Exemplo' })).toContain('Outra Exemplo · 23/11/2026');
  expect(
    hintOf({ ...found, tipo: 'agendamento', numero: null, numeroOs: '7', situacao: 'emAtendimento' }),
  ).toBe('23/11/2026 08:00 · Onix · OS 7 · em atendimento');
});

it('a car is a row with its newest visit, and the visits before stand below it', () => {
  const visita = {
    tipo: 'agendamento' as const,
    codConcessionaria: 3,
    outraConcessionaria: null,
    placa: 'ABC1234',
    chassi: '9BWZLA377VT004251',
    cliente: 'Cliente Exemplo',
    modelo: 'Onix',
    numeroOs: null,
    numero: null,
    horaAgendamento: '08:00',
    situacao: 'entregue',
    visitas: 5,
    por: 'chassi' as const,
  };
  const opened: number[] = [];
  const rows = carEntries(
    [
      { ...visita, carro: 1, codigo: 1, dataAgendamento: '2026-11-23' },
      { ...visita, carro: 1, codigo: 2, dataAgendamento: '2026-10-23' },
      { ...visita, carro: 2, codigo: 3, dataAgendamento: '2026-09-23', visitas: 1, por: 'parecido' },
    ],
    'zla',
    ({ codigo }) => opened.push(codigo),
  );
  expect(rows.map(({ secao, placa, label, hint, doCarro }) => [secao, placa, label, hint, doCarro])).toEqual([
    [
      'Veículos',
      'ABC-1234',
      'Cliente Exemplo',
      'chassi …BWZLA37… · 23/11/2026 08:00 · Onix · entregue',
      false,
    ],
    ['Veículos', undefined, '', '23/10/2026 08:00 · Onix · entregue · e mais 3 visitas', true],
    ['Parecidos', 'ABC-1234', 'Cliente Exemplo', '23/09/2026 08:00 · Onix · entregue', false],
  ]);
  rows[1]?.run();
  expect(opened).toEqual([2]);
});

it.each([
  ['ZLA-87', ['zla', '87', 'zla87', 'zla8h']],
  ['Conceição', ['conceicao']],
  ['', ['']],
])('in what "%s" found, %j is marked', (typed, words) => {
  expect(markedWords(typed)).toEqual(words);
});
