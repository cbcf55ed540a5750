import { expect, test } from 'vitest';
import { minutosMarcados, type ServicoMarcado } from './carga-do-dia.ts';

const FUSO = 'America/Manaus';
const DIA = '2026-11-27';
const servico = (over: Partial<ServicoMarcado> = {}): ServicoMarcado => ({
  inicioPlanejado: null,
  dataAgendamento: DIA,
  tempoPadraoMin: 60,
  tempoAdicionalMin: 15,
  situacao: 'confirmado',
  ...over,
});

test.each<[string, Partial<ServicoMarcado>, number]>([
  ['nobody is planned for, on the visit’s day', {}, 75],
  ['nobody is planned for, of another day’s visit', { dataAgendamento: '2026-11-26' }, 0],
  [
    'planned for the day, though the car came before',
    { dataAgendamento: '2026-11-25', inicioPlanejado: '2026-11-27T12:00:00Z' },
    75,
  ],
  ['planned for another day', { inicioPlanejado: '2026-11-28T12:00:00Z' }, 0],
  [
    'planned for a late hour of Manaus, already tomorrow in UTC',
    { inicioPlanejado: '2026-11-28T02:00:00Z' },
    75,
  ],
  ['timed by the house itself', { minutosPrevistos: 50 }, 50],
  ['of a client who did not come', { situacao: 'noShow' }, 0],
  ['of a cancelled visit', { situacao: 'cancelado' }, 0],
  ['that is done and delivered', { situacao: 'entregue' }, 75],
])('a job %s', (_, over, minutos) => {
  expect(minutosMarcados([servico(over)], { dia: DIA, fuso: FUSO })).toBe(minutos);
});

test('jobs add up', () => {
  expect(minutosMarcados([servico(), servico({ minutosPrevistos: 20 })], { dia: DIA, fuso: FUSO })).toBe(95);
});
