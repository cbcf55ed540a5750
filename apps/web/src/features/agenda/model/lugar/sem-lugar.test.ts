import type { Calendario, Consultor } from '@oferta/contracts/agenda/equipe.ts';
import { expect, it } from 'vitest';
import { semLugar } from './sem-lugar.ts';

type Visita = Parameters<typeof semLugar>[0];

const HOJE = '2026-11-23';
const util = { abertura: 420, fechamento: 1140, almocoInicio: 720, almocoFim: 780 };
const calendario: Calendario = {
  fuso: 'America/Sao_Paulo',
  capacidadeDia: null,
  politicaCapacidade: 'livre',
  pesoDeQuemEspera: 2,
  intervaloMin: 60,
  semana: [null, util, util, util, util, util, null],
  feriados: [{ dia: '2026-11-24', nome: 'Aniversário da cidade' }],
  bloqueios: [
    {
      codBloqueio: 1,
      recurso: 'consultor',
      codRecurso: 3,
      dia: HOJE,
      inicioMin: 1020,
      fimMin: 1140,
      motivo: 'Treinamento',
    },
  ],
  boxes: [],
};
const ana: Consultor = {
  codConsultor: 3,
  nome: 'Ana Testes',
  nomeTratado: 'Ana',
  ativo: true,
  corAgenda: 1,
  imagem: null,
  capacidade: 1,
  jornada: null,
};
// What the rule looks at of an appointment.
const visita = (campos: Partial<Visita>): Visita =>
  ({
    codConsultor: 3,
    dataAgendamento: HOJE,
    horaAgendamento: '10:00',
    duracaoMin: 60,
    situacao: 'confirmado',
    encaixe: false,
    ...campos,
  }) as Visita;

it.each([
  ['an hour of its own', {}, ana, null],
  ['an absence', { horaAgendamento: '16:30' }, ana, 'Ana: Treinamento'],
  ['an absence that begins when it ends', { horaAgendamento: '16:00' }, ana, null],
  ['lunch', { horaAgendamento: '12:30' }, ana, 'Ana: Almoço'],
  ['lunch, squeezed in', { horaAgendamento: '12:30', encaixe: true }, ana, null],
  ['an absence, squeezed in', { horaAgendamento: '17:00', encaixe: true }, ana, 'Ana: Treinamento'],
  ['after closing', { horaAgendamento: '19:00' }, ana, 'Fora do expediente'],
  ['a holiday', { dataAgendamento: '2026-11-24' }, ana, 'Ana: Aniversário da cidade'],
  ['somebody who has left', {}, { ...ana, ativo: false }, 'Ana não está mais na equipe'],
  ['a car that has come', { horaAgendamento: '16:30', situacao: 'recepcionado' }, ana, null],
  ['a day gone by', { dataAgendamento: '2026-11-20', horaAgendamento: '20:00' }, ana, null],
  ['nobody yet', {}, undefined, null],
] as const)('%s: %j', (_, campos, consultor, motivo) => {
  expect(semLugar(visita(campos), { consultor, calendario, hoje: HOJE })).toBe(motivo);
});
