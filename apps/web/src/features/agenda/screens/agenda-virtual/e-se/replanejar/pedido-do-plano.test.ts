import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { minutoDoDia } from '@oferta/domain/dia.ts';
import { expect, it } from 'vitest';
import { toDiaDoEnsaio } from '../dia-do-ensaio.ts';
import type { Ensaio } from '../use-ensaio.ts';
import { NADA_DECIDIDO, perguntaDe } from './pedido-do-plano.ts';

const DIA = '2026-11-23';
const util = { abertura: 480, fechamento: 1080, almocoInicio: 720, almocoFim: 780 };
const calendarioDe = (fuso: string, over: Partial<Calendario> = {}): Calendario => ({
  fuso,
  capacidadeDia: null,
  politicaCapacidade: 'livre',
  pesoDeQuemEspera: 2,
  intervaloMin: 60,
  semana: [null, util, util, util, util, util, null],
  feriados: [],
  bloqueios: [],
  boxes: [],
  ...over,
});
const servico = (over: Partial<ServicoAgendado>): ServicoAgendado =>
  ({
    codServico: 9,
    codAgendamento: 7,
    placa: 'AAA1A11',
    cliente: 'Cliente Teste',
    status: 1,
    osAberta: true,
    codTipoServico: 1,
    descricao: 'Revisão',
    tempoPadraoMin: 60,
    tempoAdicionalMin: 0,
    codMecanico: 5,
    codBox: null,
    inicioPlanejado: '2026-11-23T17:00:00Z',
    fimPlanejado: '2026-11-23T18:00:00Z',
    dataAgendamento: DIA,
    horaAgendamento: '10:00',
    paralisado: false,
    previsaoRetorno: null,
    transporte: null,
    encaixe: false,
    foraDaRaia: false,
    previsaoEntrega: '2026-11-23T20:00:00Z',
    ...over,
  }) as ServicoAgendado;

/** The draft of a day at an instant, as a house of that zone has it. */
function perguntarEm(
  { fuso, instante }: { fuso: string; instante: string },
  servicos: ServicoAgendado[],
  over: Partial<Calendario> = {},
) {
  const agora = { dia: DIA, minuto: minutoDoDia(new Date(instante), fuso), instante: new Date(instante) };
  const calendario = calendarioDe(fuso, over);
  const mecanicos = [
    {
      codMecanico: 5,
      nome: 'Um',
      nomeTratado: 'Um',
      ativo: true,
      imagem: '',
      especialidades: [1],
      jornada: null,
    },
  ];
  const contexto = { dia: DIA, fuso, agora, mecanicos, calendario };
  const depois = toDiaDoEnsaio(servicos, contexto);
  return perguntaDe({ depois, servicos, contexto } as unknown as Ensaio, NADA_DECIDIDO);
}

it('Manaus: hours, promises and what stands still are the house’s own, an hour behind São Paulo', () => {
  const parado = servico({
    codServico: 8,
    status: 2,
    paralisado: true,
    previsaoRetorno: '2026-11-23T19:30:00Z',
  });
  const em = (fuso: string) => {
    const { dia, pedido } = perguntarEm({ fuso, instante: '2026-11-23T14:02:00Z' }, [servico({}), parado]);
    return [dia.agoraMin, dia.servicos[0]?.inicioMin, dia.servicos[0]?.prometidoMin, pedido.liberados.get(8)];
  };
  expect(em('America/Sao_Paulo')).toEqual([670, 840, 1020, 990]);
  expect(em('America/Manaus')).toEqual([610, 780, 960, 930]);
});

it('midnight: the last minutes of a day plan nothing before it, and promises of the next day lie past it', () => {
  const { dia } = perguntarEm({ fuso: 'America/Sao_Paulo', instante: '2026-11-24T02:58:00Z' }, [
    servico({ previsaoEntrega: '2026-11-24T12:00:00Z' }),
  ]);
  expect(dia.agoraMin).toBeGreaterThanOrEqual(1440);
  expect(dia.servicos[0]?.prometidoMin).toBe(1440 + 540);
});

it('who waits in the shop counts as the house says; a car that has not come is expected at its hour', () => {
  const { pedido } = perguntarEm(
    { fuso: 'America/Sao_Paulo', instante: '2026-11-23T12:00:00Z' },
    [servico({ transporte: 'espera' }), servico({ codServico: 8, codAgendamento: 6, osAberta: false })],
    { pesoDeQuemEspera: 5 },
  );
  expect(pedido.pesoDeQuemEspera).toBe(5);
  expect([...pedido.esperam]).toEqual([7]);
  expect([...pedido.chegadas]).toEqual([[6, 600]]);
});
