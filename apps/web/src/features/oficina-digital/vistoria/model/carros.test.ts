import type { ModeloChecklist } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import type { CarroDoDia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { expect, it } from 'vitest';
import { modelosPara, procurarCarros, vistoriasJuntas } from './carros.ts';
import { errosDoVeiculo, veiculoDigitado } from './veiculo-digitado.ts';
import { aVistoria } from './vistoria-de-teste.ts';

const carro = (codAgendamento: number, resto: Partial<CarroDoDia>): CarroDoDia => ({
  codAgendamento,
  placa: null,
  chassi: null,
  marca: null,
  modelo: 'Carro',
  km: null,
  cliente: 'Cliente',
  telefone: null,
  email: null,
  horaAgendamento: '08:00',
  numeroOs: null,
  codConsultor: null,
  prisma: null,
  recebido: false,
  entrada: null,
  recall: false,
  servicos: [],
  checklists: [],
  ...resto,
});
const CARROS = [
  carro(1, { placa: 'ABC1C34', modelo: 'Pulse', cliente: 'São João Testes' }),
  carro(2, { chassi: '9BWZZZ377VT004251', modelo: 'Strada' }),
];

it.each([
  ['', [1, 2]],
  ['abc-1', [1]],
  ['ABC-1234', [1]],
  ['sao joao', [1]],
  ['004251', [2]],
  ['strada', [2]],
  ['nenhum', []],
])('%s finds %j', (termo, achados) => {
  expect(procurarCarros(CARROS, termo).map(({ codAgendamento }) => codAgendamento)).toEqual(achados);
});

it('names inspections of one kind in one state once, with how many they are', () => {
  const vistoria = (chave: string, finalizado: boolean, tipo: 'entrada' | 'entrega' = 'entrada') => ({
    codCheckList: 1,
    chave,
    tipo,
    finalizado,
  });
  const delas = [
    vistoria('a', false),
    vistoria('b', true),
    vistoria('c', false),
    vistoria('d', false, 'entrega'),
  ];
  expect(vistoriasJuntas(delas).map(({ chave, quantas }) => [chave, quantas])).toEqual([
    ['a', 2],
    ['b', 1],
    ['d', 1],
  ]);
});

it('offers the make’s own templates first and other makes’ last, only of the kind asked for', () => {
  const { conteudo } = aVistoria();
  const modelo = (nome: string, marca: string | null, resto: Partial<ModeloChecklist> = {}) => ({
    codModeloChecklist: 1,
    codConcessionaria: null,
    tipo: 'entrada' as const,
    ativo: true,
    numero: 1,
    publicadaEm: '',
    versao: 1,
    nome,
    marca,
    conteudo,
    ...resto,
  });
  const todos = [
    modelo('Outra', 'Renault'),
    modelo('Geral', null),
    modelo('Da marca', 'Fiat'),
    modelo('Fora', null, { ativo: false }),
    modelo('De entrega', null, { tipo: 'entrega' }),
  ];
  expect(modelosPara(todos, 'entrada', 'FIAT').map(({ nome }) => nome)).toEqual([
    'Da marca',
    'Geral',
    'Outra',
  ]);
});

it('a typed car needs a plate or a chassis, a model and a client', () => {
  expect(veiculoDigitado('abc-1234').placa).toBe('ABC1234');
  expect(veiculoDigitado('Fulano').cliente).toBe('Fulano');
  expect(Object.keys(errosDoVeiculo(veiculoDigitado('')))).toEqual(['placa', 'modelo', 'cliente']);
  const certo = { ...veiculoDigitado('ABC1D23'), modelo: 'Pulse', cliente: 'Fulano de Teste' };
  expect(errosDoVeiculo(certo)).toEqual({});
  expect(errosDoVeiculo({ ...certo, chassi: 'CURTO' })).toHaveProperty('chassi');
});
