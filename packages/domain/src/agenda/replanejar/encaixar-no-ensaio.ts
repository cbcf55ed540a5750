import { sobrepoe } from '../../tempo/horario.ts';
import type { Comando, DiaDoEnsaio, ServicoDoEnsaio } from '../ensaio/ensaio.ts';
import { STATUS_SERVICO } from '../oficina/servico.ts';
import type { DiaDaOficina, LugarNoPlano } from './dia.ts';
import { diaDaOficina, type PedidoDoEnsaio } from './do-ensaio.ts';
import { encaixar, type Encaixe, type OrdemDosEncaixes } from './encaixar.ts';

/** The job that looks for a place: of a visit that waits, or of somebody at the counter whom nobody has booked yet. */
export interface QuemChega {
  /** The job's code; 0: it is not booked yet. */
  readonly codServico: number;
  /** The visit's code; 0: likewise. */
  readonly codAgendamento: number;
  readonly codTipoServico: number;
  readonly codBox: number | null;
  /** Minutes of work. */
  readonly minutos: number;
  /** Not before this minute. */
  readonly chegada: number;
}

/** What is asked besides: which places first, and whether those that break a promise are left out. */
interface ComoEncaixar {
  readonly ordem: OrdemDosEncaixes;
  readonly semAtrasar?: boolean;
}

/** A place of the board for it, with what the board is told of the others first. */
export interface LugarNoQuadro extends Encaixe {
  readonly minutos: number;
  /** Where each of the others goes that has to make room. */
  readonly outros: readonly Extract<Comando, { tipo: 'escalar' }>[];
}

const MEIA_NOITE = 1440;

/**
 * The best places of a day's board for one more job. The others keep their order and begin no earlier than the board has
 * them; what lies in the tray or stands still holds no place. Only today, and nobody is pushed out of today.
 */
export function encaixarNoEnsaio(
  ensaio: DiaDoEnsaio,
  pedido: Omit<PedidoDoEnsaio, 'aindaHaTempo' | 'mexidas'>,
  { ordem, semAtrasar = false, ...quem }: QuemChega & ComoEncaixar,
): LugarNoQuadro[] {
  const dia = comoNoQuadro(ensaio, pedido, quem);
  const novo = {
    cod: quem.codServico,
    carro: quem.codAgendamento,
    ordem: ensaio.servicos.length,
    minutos: quem.minutos,
    habilidade: String(quem.codTipoServico),
    box: quem.codBox === null ? null : `box-${quem.codBox}`,
    estado: 'novo',
    mecanico: null,
    inicio: null,
    liberadoEm: quem.chegada,
  } as const;
  const outrosDe = (encaixe: Encaixe) => quemSai(ensaio, encaixe, quem);
  return encaixar(dia, novo, {
    ate: MEIA_NOITE,
    ordem,
    serve: (encaixe) =>
      !(semAtrasar && encaixe.empurra.some(({ minutosDeAtraso }) => minutosDeAtraso > 0)) &&
      outrosDe(encaixe).every(({ lugar }) => lugar.inicio < MEIA_NOITE),
  }).map((encaixe) => ({
    ...encaixe,
    minutos: quem.minutos,
    outros: outrosDe(encaixe).map(({ servico, lugar }) => ({
      tipo: 'escalar',
      codServico: servico.codServico,
      codMecanico: lugar.mecanico,
      inicioMin: lugar.inicio,
      minutos: servico.minutos,
    })),
  }));
}

/** The day as its board stands: who has a place keeps its hour, who has none is not there. */
function comoNoQuadro(
  ensaio: DiaDoEnsaio,
  pedido: Omit<PedidoDoEnsaio, 'aindaHaTempo' | 'mexidas'>,
  { codServico, codAgendamento, chegada }: QuemChega,
): DiaDaOficina {
  // What the board has on a later day is in nobody's way today; played, it would find no hour and keep its mechanic for good.
  const noQuadro = ensaio.servicos.filter(
    (cada) =>
      cada.codServico !== codServico &&
      !cada.paralisado &&
      (cada.inicioMin === null || cada.inicioMin < MEIA_NOITE),
  );
  const dia = diaDaOficina(
    { ...ensaio, servicos: noQuadro },
    { ...pedido, mexidas: null, aindaHaTempo: () => true },
  );
  const servicos = dia.servicos
    .filter(({ estado }) => estado !== 'novo')
    .map((cada) =>
      cada.estado === 'planejado'
        ? { ...cada, liberadoEm: Math.max(cada.liberadoEm ?? 0, cada.inicio ?? 0) }
        : cada,
    );
  const temCarro = dia.carros.some(({ cod }) => cod === codAgendamento);
  const carros = temCarro
    ? dia.carros
    : [...dia.carros, { cod: codAgendamento, chegada, prazo: null, peso: 1 }];
  const boxes = Object.fromEntries(
    ensaio.servicos.flatMap(({ codBox }) => (codBox === null ? [] : [[`box-${codBox}`, 1]])),
  );
  return { ...dia, servicos, carros, boxes };
}

interface QuemMuda {
  readonly servico: ServicoDoEnsaio;
  readonly lugar: LugarNoPlano;
}

/**
 * Who leaves their place on the board: those who begin later for it, and those whose hour on the board, late by now, is in
 * the way of where the others go.
 */
function quemSai({ servicos }: DiaDoEnsaio, encaixe: Encaixe, quem: QuemChega): QuemMuda[] {
  const onde = new Map(encaixe.lugares.map((lugar) => [lugar.servico, lugar]));
  const adiados = new Set(encaixe.adiados.map(({ servico }) => servico));
  const podem = servicos.flatMap((servico): QuemMuda[] => {
    const lugar = onde.get(servico.codServico);
    const parado =
      servico.codServico === quem.codServico || servico.status !== STATUS_SERVICO.aguardandoServico;
    return lugar && !parado ? [{ servico, lugar }] : [];
  });
  const saem = podem.filter(({ servico }) => adiados.has(servico.codServico));
  const tomado = [
    { ...encaixe, codBox: quem.codBox },
    ...saem.map(({ servico, lugar }) => ({ ...lugar, codBox: servico.codBox })),
  ];
  for (;;) {
    const outro = podem.find(
      (cada) => !saem.includes(cada) && tomado.some((lugar) => noCaminho(cada.servico, lugar)),
    );
    if (!outro) return saem;
    saem.push(outro);
    tomado.push({ ...outro.lugar, codBox: outro.servico.codBox });
  }
}

/** Whether the place that a job has on the board lies where another goes. */
function noCaminho(
  { codMecanico, codBox, inicioMin, fimMin }: ServicoDoEnsaio,
  lugar: { mecanico: number; codBox: number | null; inicio: number; fim: number },
): boolean {
  if (inicioMin === null || fimMin === null) return false;
  const juntos = codMecanico === lugar.mecanico || (codBox !== null && codBox === lugar.codBox);
  return juntos && sobrepoe({ inicioMin, fimMin }, { inicioMin: lugar.inicio, fimMin: lugar.fim });
}
