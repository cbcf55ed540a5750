import type { Entrega } from '@oferta/contracts/agenda/registro-agendamento.ts';
import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import { expect, test } from 'vitest';
import { isDaFase, toEntregas } from './linha-entrega.ts';

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

const aEntrega = (campos: Partial<Entrega>): Entrega => ({
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
  ganchoChave: null,
  recebidoEm: null,
  entregueEm: null,
  motivoNoShow: null,
  respostaCliente: null,
  jaTrabalhado: false,
  versao: 1,
  servicos: [servico(2)],
  restanteMin: 60,
  filaMin: 0,
  retornoEm: null,
  ...campos,
});

test.each([
  [{ previsaoEntrega: '2026-11-23T12:59:00Z' }, 'atrasada'],
  [{ previsaoEntrega: '2026-11-23T12:59:00Z', servicos: [servico(4)] }, 'pronta'],
  [{ previsaoEntrega: '2026-11-23T13:30:00Z' }, 'proxima'],
  [{ previsaoEntrega: '2026-11-23T13:30:00Z', servicos: [servico(4), servico(5)] }, 'pronta'],
  [{}, 'emAndamento'],
  [{ previsaoEntrega: null }, 'emAndamento'],
  [{ entregueEm: '2026-11-23T12:00:00Z' }, 'entregue'],
] as const)('%j is %s', (campos, fase) => {
  expect(
    toEntregas(
      [aEntrega({ ...campos, servicos: [...(('servicos' in campos && campos.servicos) || [servico(2)])] })],
      { agora, calendario: undefined, mecanicos: [], busca: '' },
    )[0]?.fase,
  ).toBe(fase);
});

test('a car that is ready but late is among the ready ones, among the late ones, and first', () => {
  const linhas = toEntregas(
    [
      aEntrega({ codAgendamento: 1, servicos: [servico(4)] }),
      aEntrega({ codAgendamento: 2, previsaoEntrega: '2026-11-23T12:00:00Z', servicos: [servico(4)] }),
      aEntrega({ codAgendamento: 3, previsaoEntrega: '2026-11-23T12:30:00Z' }),
    ],
    { agora, calendario: undefined, mecanicos: [], busca: '' },
  );
  const da = (fase: string) =>
    linhas.filter((linha) => isDaFase(linha, fase)).map(({ agendamento }) => agendamento.codAgendamento);
  expect(da('pronta')).toEqual([2, 1]);
  expect(da('atrasada')).toEqual([2, 3]);
});

test('what asks for somebody comes first, and the search narrows', () => {
  const lista = [
    aEntrega({ codAgendamento: 1, entregueEm: '2026-11-23T12:00:00Z' }),
    aEntrega({ codAgendamento: 2 }),
    aEntrega({ codAgendamento: 3, previsaoEntrega: '2026-11-23T12:00:00Z', placa: 'XYZ9A87' }),
  ];
  const codigos = (busca: string) =>
    toEntregas(lista, { agora, calendario: undefined, mecanicos: [], busca }).map(
      ({ agendamento }) => agendamento.codAgendamento,
    );
  expect(codigos('')).toEqual([3, 2, 1]);
  expect(codigos('xyz')).toEqual([3]);
});

const util = { abertura: 480, fechamento: 1080, almocoInicio: 720, almocoFim: 780 };
const calendario: Calendario = {
  fuso: 'America/Sao_Paulo',
  intervaloMin: 60,
  capacidadeDia: null,
  politicaCapacidade: 'livre',
  pesoDeQuemEspera: 2,
  semana: [null, util, util, util, util, util, null],
  feriados: [],
  bloqueios: [],
  boxes: [],
};
const bloqueio = (recurso: 'concessionaria' | 'mecanico') => ({
  codBloqueio: 1,
  recurso,
  codRecurso: null,
  dia: '2026-11-23',
  inicioMin: 840,
  fimMin: 900,
  motivo: 'Reunião',
});

// From 10:00 until 15:00 with lunch between: 240 minutes of the open house.
test.each([
  [{ restanteMin: 150 }, calendario, 'verde', 'Faltam 2 h 30 de trabalho, com folga de 1 h 15'],
  [{ restanteMin: 225 }, calendario, 'ambar', 'Faltam 3 h 45 de trabalho e quase não há folga até a entrega'],
  [
    { restanteMin: 241 },
    calendario,
    'vermelho',
    'Faltam 4 h 01 de trabalho: não cabe no expediente até a entrega',
  ],
  [
    { restanteMin: 181 },
    { ...calendario, bloqueios: [bloqueio('concessionaria')] },
    'vermelho',
    'Faltam 3 h 01 de trabalho: não cabe no expediente até a entrega',
  ],
  [
    { restanteMin: 90 },
    { ...calendario, bloqueios: [bloqueio('mecanico')] },
    'verde',
    'Falta 1 h 30 de trabalho, com folga de 2 h 15',
  ],
  [
    { restanteMin: 90, servicos: [{ ...servico(2), codMecanico: 1 }] },
    { ...calendario, bloqueios: [{ ...bloqueio('mecanico'), codRecurso: 1, inicioMin: 600, fimMin: 720 }] },
    'ambar',
    'Falta 1 h 30 de trabalho e quase não há folga até a entrega',
  ],
  [
    { restanteMin: 60, filaMin: 180 },
    calendario,
    'vermelho',
    'Falta 1 h de trabalho, atrás de outros carros do mesmo mecânico: não cabe até a entrega',
  ],
  [
    { restanteMin: 30, retornoEm: '2026-11-23T18:00:00Z', servicos: [{ ...servico(2), paralisado: true }] },
    calendario,
    'vermelho',
    'Falta 30 min de trabalho: não cabe no expediente até a entrega',
  ],
  [
    { restanteMin: 30, servicos: [{ ...servico(2), paralisado: true }] },
    calendario,
    'ambar',
    'Tem serviço paralisado',
  ],
  [{ restanteMin: 0, servicos: [servico(3)] }, calendario, 'verde', 'Em inspeção, dentro do prazo'],
  [{ restanteMin: 0, servicos: [servico(4)] }, calendario, 'verde', 'Pronto para entregar'],
  [{ previsaoEntrega: '2026-11-23T12:59:00Z' }, calendario, 'vermelho', 'A hora prometida já passou'],
] as const)('the light of %j', (campos, casa, luz, porque) => {
  const entrega = aEntrega({
    previsaoEntrega: '2026-11-23T18:00:00Z',
    ...campos,
    servicos: [...(('servicos' in campos && campos.servicos) || [servico(2)])],
  });
  const [linha] = toEntregas([entrega], {
    agora,
    calendario: { ...casa, bloqueios: [...casa.bloqueios] },
    mecanicos: [{ codMecanico: 1, jornada: null }],
    busca: '',
  });
  expect(linha?.risco).toEqual({ luz, porque });
});

test('there is no light without a promise, after the delivery, and before the hours are known', () => {
  const risco = (campos: Partial<Entrega>, casa: Calendario | undefined = calendario) =>
    toEntregas([aEntrega(campos)], { agora, calendario: casa, mecanicos: [], busca: '' })[0]?.risco;
  expect(risco({ previsaoEntrega: null })).toBeNull();
  expect(risco({ entregueEm: '2026-11-23T12:00:00Z' })).toBeNull();
  expect(
    toEntregas([aEntrega({})], { agora, calendario: undefined, mecanicos: [], busca: '' })[0]?.risco,
  ).toBeNull();
});
