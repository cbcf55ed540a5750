import type { Calendario, Mecanico } from '@oferta/contracts/agenda/equipe.ts';
import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { ensaiar, type Comando } from '@oferta/domain/agenda/ensaio/ensaio.ts';
import { expect, it } from 'vitest';
import { comandosDeVolta, comandosDoFio, servicosDoEnsaio, toDiaDoEnsaio } from './dia-do-ensaio.ts';

const DIA = '2026-11-23';
const util = { abertura: 420, fechamento: 1140, almocoInicio: 720, almocoFim: 780 };
const calendario: Calendario = {
  fuso: 'America/Sao_Paulo',
  capacidadeDia: null,
  politicaCapacidade: 'livre',
  pesoDeQuemEspera: 2,
  intervaloMin: 60,
  semana: [null, util, util, util, util, util, null],
  feriados: [],
  bloqueios: [
    {
      codBloqueio: 1,
      recurso: 'mecanico',
      codRecurso: 5,
      dia: DIA,
      inicioMin: 1020,
      fimMin: 1140,
      motivo: 'x',
    },
    {
      codBloqueio: 2,
      recurso: 'consultor',
      codRecurso: 5,
      dia: DIA,
      inicioMin: 480,
      fimMin: 540,
      motivo: 'x',
    },
  ],
  boxes: [],
};
const mecanico = (codMecanico: number, over: Partial<Mecanico> = {}): Mecanico => ({
  codMecanico,
  nome: `Mecânico ${codMecanico}`,
  nomeTratado: `Mecânico ${codMecanico}`,
  ativo: true,
  imagem: '',
  especialidades: [1],
  jornada: null,
  ...over,
});
const servico = (over: Partial<ServicoAgendado> = {}): ServicoAgendado => ({
  codServico: 9,
  codAgendamento: 7,
  codConcessionaria: 1,
  placa: 'LBN7G64',
  chassi: null,
  cliente: 'Vera Exemplo',
  modelo: 'Modelo',
  status: 1,
  osAberta: true,
  numeroOs: null,
  codTipoServico: 1,
  descricao: 'Revisão',
  tempoPadraoMin: 60,
  tempoAdicionalMin: 15,
  codMecanico: 5,
  codBox: 3,
  // 11:30 to 14:00, over lunch.
  inicioPlanejado: '2026-11-23T14:30:00Z',
  fimPlanejado: '2026-11-23T17:00:00Z',
  dataInicioServico: null,
  dataInicioServicoExecucao: null,
  dataFimServico: null,
  dataAgendamento: DIA,
  horaAgendamento: '11:30',
  codConsultor: 3,
  consultorAgendado: null,
  percentual: 0,
  paralisado: false,
  motivoParalisacao: null,
  textoParalisacao: null,
  paralisadoEm: null,
  previsaoRetorno: null,
  trabalhadoMin: 0,
  transporte: null,
  encaixe: false,
  foraDaRaia: false,
  previsaoEntrega: '2026-11-24T12:00:00Z',
  prisma: null,
  ganchoChave: null,
  situacao: 'recepcionado',
  versao: 4,
  ...over,
});
const contexto = {
  dia: DIA,
  fuso: 'America/Sao_Paulo',
  agora: { dia: DIA, minuto: 480, instante: new Date('2026-11-23T11:00:00Z') },
  mecanicos: [mecanico(5), mecanico(6), mecanico(7, { ativo: false })],
  calendario,
};
const parado = servico({ codServico: 10, codMecanico: null, inicioPlanejado: null, fimPlanejado: null });
const base = [servico(), parado];

it('reads a day of the board: work without lunch, promises of other days, each mechanic’s own time', () => {
  const dia = toDiaDoEnsaio(base, contexto);
  expect(dia.agoraMin).toBe(480);
  expect(
    dia.servicos.map(({ inicioMin, fimMin, minutos, prometidoMin }) => [
      inicioMin,
      fimMin,
      minutos,
      prometidoMin,
    ]),
  ).toEqual([
    [690, 840, 90, 1440 + 540],
    [null, null, 75, 1440 + 540],
  ]);
  expect(
    dia.mecanicos.map(({ codMecanico, bloqueios }) => [
      codMecanico,
      bloqueios.map(({ inicioMin }) => inicioMin),
    ]),
  ).toEqual([
    [5, [1020]],
    [6, []],
  ]);
  const domingo = toDiaDoEnsaio(base, { ...contexto, dia: '2026-11-22' });
  expect([domingo.agoraMin, domingo.mecanicos[0]?.expediente]).toEqual([1440, null]);
});

const comandos: readonly Comando[] = [
  { tipo: 'escalar', codServico: 9, codMecanico: 6, inicioMin: 840, minutos: 90 },
  { tipo: 'escalar', codServico: 9, codMecanico: 6, inicioMin: 900, minutos: 90 },
  { tipo: 'escalar', codServico: 10, codMecanico: 5, inicioMin: 600, minutos: 75 },
  { tipo: 'bloquear', codMecanico: 5, inicioMin: 960, fimMin: 1440, motivo: 'Ausente' },
];

it('sends the version that was copied once a job, and leaves alone what it did not touch', () => {
  expect(comandosDoFio(comandos, base, DIA)).toEqual([
    {
      tipo: 'escalar',
      codServico: 9,
      versao: 4,
      codMecanico: 6,
      codBox: 3,
      data: DIA,
      hora: '14:00',
      duracaoMin: 90,
    },
    { tipo: 'escalar', codServico: 9, codMecanico: 6, codBox: 3, data: DIA, hora: '15:00', duracaoMin: 90 },
    {
      tipo: 'escalar',
      codServico: 10,
      versao: 4,
      codMecanico: 5,
      codBox: 3,
      data: DIA,
      hora: '10:00',
      duracaoMin: 75,
    },
    {
      tipo: 'bloquear',
      recurso: 'mecanico',
      codRecurso: 5,
      dia: DIA,
      inicio: '16:00',
      fim: '23:59',
      motivo: 'Ausente',
    },
  ]);
  const antes = toDiaDoEnsaio(base, contexto);
  const { dia: depois, impedimentos } = ensaiar(antes, comandos.slice(0, 1));
  expect(impedimentos).toEqual([null]);
  const [movido, outro] = servicosDoEnsaio(base, { antes, depois }, contexto);
  expect(movido).toMatchObject({ codMecanico: 6, inicioPlanejado: '2026-11-23T17:00:00.000Z' });
  expect(outro).toBe(parado);
});

it('goes back by the blocks first, then each job to the tray, then to where it was', () => {
  const volta = comandosDeVolta(comandos, { base, antes: toDiaDoEnsaio(base, contexto), dia: DIA }, [77]);
  const [desbloquear, ...jobs] = volta;
  expect(desbloquear).toEqual({ tipo: 'desbloquear', codBloqueio: 77 });
  expect(
    jobs.map((comando) =>
      comando.tipo === 'escalar' ? [comando.codServico, comando.codMecanico, 'versao' in comando] : [],
    ),
  ).toEqual([
    [10, null, false],
    [9, null, false],
    [10, null, false],
    [9, 5, false],
  ]);
});
