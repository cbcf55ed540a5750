import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { expect, test } from 'vitest';
import { passa, toParalisados, VENCIDA } from './linha-paralisado.ts';

const agora = new Date('2026-11-23T13:00:00Z');

const parado = (campos: Partial<ServicoAgendado>): ServicoAgendado => ({
  codServico: 1,
  codAgendamento: 1,
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
  tempoPadraoMin: 60,
  tempoAdicionalMin: 0,
  codMecanico: null,
  codBox: null,
  inicioPlanejado: null,
  fimPlanejado: null,
  dataInicioServico: '2026-11-23T11:00:00Z',
  dataInicioServicoExecucao: '2026-11-23T11:00:00Z',
  dataFimServico: null,
  dataAgendamento: '2026-11-23',
  horaAgendamento: '08:00',
  codConsultor: null,
  consultorAgendado: null,
  percentual: 0,
  paralisado: true,
  motivoParalisacao: 'aguardandoPeca',
  textoParalisacao: null,
  paralisadoEm: '2026-11-23T12:00:00Z',
  previsaoRetorno: null,
  trabalhadoMin: 0,
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

const SERVICOS = [
  parado({ codServico: 1, previsaoRetorno: '2026-11-23T12:59:00Z' }),
  parado({ codServico: 2, previsaoRetorno: '2026-11-23T13:00:00Z', motivoParalisacao: 'terceiro' }),
  parado({ codServico: 3, paralisadoEm: '2026-11-22T12:00:00Z' }),
  parado({ codServico: 4, previsaoRetorno: '2026-11-22T09:00:00Z', motivoParalisacao: 'terceiro' }),
];
const linhas = toParalisados(SERVICOS, agora, '');

test('the longest stopped comes first, whatever was expected of it', () => {
  expect(linhas.map(({ servico, paradoMin }) => [servico.codServico, paradoMin])).toEqual([
    [3, 1500],
    [1, 60],
    [2, 60],
    [4, 60],
  ]);
});

test('a return is overdue once its minute is past', () => {
  const vencidas = linhas.filter(({ vencida }) => vencida).map(({ servico }) => servico.codServico);
  expect(vencidas).toEqual([1, 4]);
});

test.each([
  [[], [3, 1, 2, 4]],
  [[VENCIDA], [1, 4]],
  [['terceiro'], [2, 4]],
  [['terceiro', VENCIDA], [4]],
  [
    ['terceiro', 'aguardandoPeca'],
    [3, 1, 2, 4],
  ],
])('filtered by %j', (escolhidos, codigos) => {
  const passam = linhas.filter((linha) => passa(linha, escolhidos));
  expect(passam.map(({ servico }) => servico.codServico)).toEqual(codigos);
});
