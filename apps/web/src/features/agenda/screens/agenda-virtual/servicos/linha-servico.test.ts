import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { expect, test } from 'vitest';
import { descompassoEmPalavras, porEstado, porMecanico, toLinha } from './linha-servico.ts';

const aServico = (campos: Partial<ServicoAgendado> = {}): ServicoAgendado => ({
  codServico: 1,
  codAgendamento: 10,
  codConcessionaria: 1,
  placa: 'ABC1D23',
  chassi: null,
  cliente: 'Cliente de Teste',
  modelo: 'Modelo',
  status: 2,
  osAberta: true,
  numeroOs: '1',
  codTipoServico: 1,
  descricao: 'Revisão',
  tempoPadraoMin: 100,
  tempoAdicionalMin: 0,
  codMecanico: 7,
  codBox: null,
  inicioPlanejado: '2026-11-23T12:00:00Z',
  fimPlanejado: '2026-11-23T13:30:00Z',
  dataInicioServico: null,
  dataInicioServicoExecucao: null,
  dataFimServico: null,
  dataAgendamento: '2026-11-23',
  horaAgendamento: '09:00',
  codConsultor: null,
  consultorAgendado: null,
  percentual: 0,
  paralisado: false,
  motivoParalisacao: null,
  textoParalisacao: null,
  paralisadoEm: null,
  previsaoRetorno: null,
  trabalhadoMin: 80,
  transporte: null,
  encaixe: false,
  foraDaRaia: false,
  previsaoEntrega: null,
  prisma: null,
  ganchoChave: null,
  situacao: 'emAtendimento',
  versao: 1,
  ...campos,
});

const emMinutos = (minutos: number): Date => new Date(Date.parse('2026-11-23T13:00:00Z') + minutos * 60_000);

test.each([
  [89, 'normal'],
  [90, 'limite'],
  [99, 'limite'],
  [100, 'estouro'],
])('%i of 100 min worked is %s', (trabalhadoMin, consumo) => {
  expect(toLinha(aServico({ trabalhadoMin }), emMinutos(0)).consumo).toBe(consumo);
});

test('extra time moves the limit', () => {
  expect(toLinha(aServico({ trabalhadoMin: 100, tempoAdicionalMin: 50 }), emMinutos(0)).consumo).toBe(
    'normal',
  );
});

test.each([
  [{ trabalhadoMin: 120, percentual: 40 }, 'Tempo em 120% e feito 40%: confira o avanço com o mecânico'],
  [{ trabalhadoMin: 120, percentual: 40, tempoAdicionalMin: 60 }, ''],
  [{ trabalhadoMin: 120, percentual: 40, paralisado: true }, ''],
  [{ trabalhadoMin: 120, percentual: 100, status: 3 }, ''],
  [{ trabalhadoMin: 90, percentual: 10 }, ''],
] as const)('the time and the work told of %j: "%s"', (campos, aviso) => {
  expect(descompassoEmPalavras(toLinha(aServico(campos), emMinutos(0)))).toBe(aviso);
});

test('a stopped job is not late, however long it waits', () => {
  expect(toLinha(aServico({ paralisado: true }), emMinutos(600)).atraso).toBe(0);
});

test.each([
  [1, 30, 90],
  [2, 20, 0],
  [2, 45, 15],
  [3, 90, 0],
] as const)('status %i, %i min on, is %i min late', (status, minutos, atraso) => {
  expect(toLinha(aServico({ status }), emMinutos(minutos)).atraso).toBe(atraso);
});

test('groups by mechanic: what nobody took first, then the team in its order', () => {
  const linhas = [
    aServico({ codMecanico: 7 }),
    aServico({ codMecanico: null }),
    aServico({ codMecanico: 3 }),
  ].map((cada) => toLinha(cada, emMinutos(0)));
  expect(porMecanico(linhas, [3, 7]).map(({ codMecanico }) => codMecanico)).toEqual([null, 3, 7]);
});

test('keeps the jobs of a mechanic who has left the team', () => {
  const linhas = [toLinha(aServico({ codMecanico: 99 }), emMinutos(0))];
  expect(porMecanico(linhas, [3])).toHaveLength(1);
});

test('groups by state, the later of two waiting jobs first', () => {
  const linhas = [
    aServico({ codServico: 1, status: 1, inicioPlanejado: '2026-11-23T12:50:00Z' }),
    aServico({ codServico: 2, status: 1 }),
    aServico({ codServico: 3, status: 4 }),
    aServico({ codServico: 4 }),
  ].map((cada) => toLinha(cada, emMinutos(0)));
  const grupos = porEstado(linhas).map(({ estado, linhas: delas }) => [
    estado,
    delas.map(({ servico }) => servico.codServico),
  ]);
  expect(grupos).toEqual([
    [2, [4]],
    [1, [2, 1]],
    [4, [3]],
  ]);
});
