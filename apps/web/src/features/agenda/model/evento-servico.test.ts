import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { describe, expect, it } from 'vitest';
import { estadoDoServico, nomeDoEstado } from './estado-cartao.ts';
import { isNaCasa, isSemFaixa, toEventosServico } from './evento-servico.ts';

const aServico = (over: Partial<ServicoAgendado> = {}): ServicoAgendado => ({
  codServico: 9,
  codAgendamento: 7,
  codConcessionaria: 1,
  placa: 'LBN7G64',
  chassi: null,
  cliente: 'Vera Lúcia',
  modelo: 'Cronos',
  status: 2,
  osAberta: true,
  numeroOs: '48242',
  codTipoServico: 1,
  descricao: 'Revisão',
  tempoPadraoMin: 60,
  tempoAdicionalMin: 0,
  codMecanico: 5,
  codBox: null,
  inicioPlanejado: '2026-11-23T12:00:00Z',
  fimPlanejado: '2026-11-23T13:30:00Z',
  dataInicioServico: null,
  dataInicioServicoExecucao: '2026-11-23T12:15:00Z',
  dataFimServico: null,
  dataAgendamento: '2026-11-23',
  horaAgendamento: '09:00',
  codConsultor: 3,
  consultorAgendado: null,
  percentual: 40,
  paralisado: false,
  motivoParalisacao: null,
  textoParalisacao: null,
  paralisadoEm: null,
  previsaoRetorno: null,
  trabalhadoMin: 54,
  transporte: null,
  encaixe: false,
  foraDaRaia: false,
  previsaoEntrega: null,
  prisma: null,
  ganchoChave: null,
  situacao: 'emAtendimento',
  versao: 1,
  ...over,
});

const agora = { dia: '2026-11-23', minuto: 642, instante: new Date('2026-11-23T13:42:00Z') };
const quando = { dia: '2026-11-23', fuso: 'America/Sao_Paulo', agora };
const first = (over: Partial<ServicoAgendado>) => toEventosServico([aServico(over)], 'mecanico', quando)[0];

describe('toEventosServico', () => {
  it("places the plan on the dealership's clock and the execution up to now", () => {
    expect(first({})).toMatchObject({
      resourceId: '5',
      start: 540,
      end: 630,
      executado: { inicio: 555, fim: 642 },
    });
  });

  it('AG-01 stands at the same minutes in the lane of its mechanic and of its bay, and in none of the view where it has none', () => {
    const lugar = (faixa: 'mecanico' | 'box', over: Partial<ServicoAgendado>) =>
      toEventosServico([aServico(over)], faixa, quando).map(({ resourceId, start, end }) => [
        resourceId,
        start,
        end,
      ]);
    const noBox = { codBox: 2 };
    expect(lugar('mecanico', noBox)).toEqual([['5', 540, 630]]);
    expect(lugar('box', noBox)).toEqual([['2', 540, 630]]);
    expect(lugar('box', {})).toEqual([]);
  });

  it('is late past the planned end while running and past the planned start before that', () => {
    expect(first({})?.atraso).toBe(12);
    expect(first({ status: 1, dataInicioServicoExecucao: null })?.atraso).toBe(102);
    expect(first({ status: 3 })?.atraso).toBe(0);
  });

  it('AG-02 warns from 90 % of the sold time and alarms from all of it, additional time included', () => {
    expect(first({ trabalhadoMin: 53 })?.consumo).toBe('normal');
    expect(first({ trabalhadoMin: 54 })?.consumo).toBe('limite');
    expect(first({ trabalhadoMin: 60 })?.consumo).toBe('estouro');
    expect(first({ trabalhadoMin: 60, tempoAdicionalMin: 30 })?.consumo).toBe('normal');
  });

  it('draws nothing for stopped, unplanned and other days’ jobs', () => {
    expect(first({ paralisado: true })).toBeUndefined();
    expect(first({ codMecanico: null })).toBeUndefined();
    expect(
      first({ inicioPlanejado: '2026-11-24T12:00:00Z', fimPlanejado: '2026-11-24T13:00:00Z' }),
    ).toBeUndefined();
  });

  it('gives a finished job the same object as time passes', () => {
    const servico = aServico({ status: 4 });
    const depois = { ...quando, agora: { ...agora, minuto: 700 } };
    const [before] = toEventosServico([servico], 'mecanico', quando);
    expect(toEventosServico([servico], 'mecanico', depois)[0]).toBe(before);
  });
});

describe('isSemFaixa', () => {
  it('asks for a mechanic or for a bay, as the lanes are', () => {
    expect(isSemFaixa(aServico({ codMecanico: null }), 'mecanico')).toBe(true);
    expect(isSemFaixa(aServico(), 'mecanico')).toBe(false);
    expect(isSemFaixa(aServico(), 'box')).toBe(true);
    expect(isSemFaixa(aServico({ codMecanico: null, status: 5 }), 'mecanico')).toBe(false);
  });
});

it.each([
  ['pendente', 1, 'Ainda não chegou'],
  ['confirmado', 1, 'Ainda não chegou'],
  ['recepcionado', 1, 'Aguardando serviço'],
  ['emAtendimento', 1, 'Aguardando serviço'],
  ['emAtendimento', 2, 'Em serviço'],
  ['entregue', 5, 'Finalizado'],
] as const)('of a car that is %s a job of status %i is told as "%s"', (situacao, status, nome) => {
  const servico = aServico({ situacao, status });
  expect(nomeDoEstado(estadoDoServico(servico), isNaCasa(servico))).toBe(nome);
});
