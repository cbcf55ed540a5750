import type { MexidaDoPlano, PlanoDoDia } from '@oferta/domain/agenda/replanejar/dia.ts';
import { expect, it } from 'vitest';
import type { Ensaio } from '../use-ensaio.ts';
import { lerMexidas, lerPerdidas } from './plano-em-palavras.ts';

const mexida = (servico: number, over: Partial<MexidaDoPlano> = {}): MexidaDoPlano => ({
  servico,
  carro: servico,
  deMecanico: 1,
  deInicio: 780,
  paraMecanico: 2,
  paraInicio: 840,
  precisa: true,
  salvaMinutos: 0,
  salvaCarros: [],
  ...over,
});

const ensaio = {
  servicos: [1, 2].map((cod) => ({
    codServico: cod,
    codAgendamento: cod,
    placa: `AAA1A1${cod}`,
    cliente: 'Cliente Teste',
    descricao: 'Revisão',
  })),
  contexto: {
    mecanicos: [
      { codMecanico: 1, nomeTratado: 'Um' },
      { codMecanico: 2, nomeTratado: 'Dois' },
    ],
  },
} as unknown as Ensaio;

it('what found no hour is no move with an hour that no clock has: it is said among what cannot be saved', () => {
  const plano = {
    mexidas: [mexida(1), mexida(2, { paraInicio: 4320 })],
    lugares: [{ servico: 1, mecanico: 2, inicio: 840, fim: 900 }],
    perdidas: [],
    semQuem: [],
    naoCabem: [2],
  } as unknown as PlanoDoDia;
  expect(lerMexidas(ensaio, plano).map(({ codServico, hora }) => [codServico, hora])).toEqual([[1, '14:00']]);
  expect(lerPerdidas(ensaio, plano).map(({ codAgendamento, frase }) => [codAgendamento, frase])).toEqual([
    [2, 'Revisão: não cabe hoje nem amanhã.'],
  ]);
});
