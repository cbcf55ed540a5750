import { addDias, diaDaSemana, diaDe, type Dia } from '@oferta/domain/dia.ts';
import { type AusenciaDeHoje, ausenciasDeHoje } from './rede/ausencias.ts';
import { type Calendario, calendarioDe } from './calendario.ts';
import type { Casa } from './rede/casas.ts';
import { type Clientela, clientelaDe } from './clientela/clientela.ts';
import { mecanicosDaCasa, type Mecanico } from './rede/equipe.ts';
import { fecharODia } from './fim-do-dia.ts';
import { horariosDoDia } from './grade.ts';
import { contarPassagem } from './historia.ts';
import { esquecerNoElevador, garantirOQueVer } from './hoje.ts';
import { oficinaDe, type Oficina } from './oficina.ts';
import type { Passagem } from './passagem.ts';
import { type Passante, passantesDoDia } from './clientela/passantes.ts';
import { bolsaoDeHoje, encaixeDeHoje } from './pedidos-de-hoje.ts';
import { relogioDe, type Relogio } from './relogio.ts';
import { type Sorteio, sorteio } from './sorteio.ts';

/** A house and the time to be told of it. */
export interface Plano {
  readonly casa: Casa;
  readonly semente: number;
  readonly agora: Date;
  /** The minute of the day at which today is drawn, where it is not left to `relogioDe`. */
  readonly hora?: number | null;
  readonly diasAtras: number;
  readonly diasAFrente: number;
  /** The months before are told later: numbers of orders, inspections and quotes begin where theirs will have ended. */
  readonly comAntes?: boolean;
}

/** A house with its people, its calendar and all that happens in it. */
export interface AnoDaCasa {
  readonly plano: Plano;
  readonly calendario: Calendario;
  readonly mecanicos: readonly Mecanico[];
  readonly ausencias: readonly AusenciaDeHoje[];
  readonly relogio: Relogio;
  /** The day from which the clients' odometers are told, and how many days share the same clients. */
  readonly povo: { readonly desde: Dia; readonly dias: number };
}

export interface DiaContado {
  readonly dia: Dia;
  readonly passagens: readonly Passagem[];
  readonly passantes: readonly Passante[];
}

const NO_SHOW = 0.08;
const CANCELADO = 0.04;
/** A Saturday morning also finishes Friday's cars: it takes in a quarter of a weekday's. */
const SABADO = 0.25;
/** Cars that are left today as soon as the doors open: whoever looks at nine finds some of them done. */
const CEDO = 8;
const MEIO_EXPEDIENTE_MIN = 360;
const TOLERANCIA_MS = 30 * 60_000;
/** Days of work between today and the day of the job that still waits for its part. */
const PARADO_HA_DIAS = 3;

/** Sets the scene: the same plan always gives the same house. */
export function anoDaCasa(plano: Plano): AnoDaCasa {
  const { casa, semente, agora, hora, diasAtras, diasAFrente } = plano;
  const hoje = diaDe(agora, casa.fuso);
  const calendario = calendarioDe(casa, {
    de: addDias(hoje, -diasAtras),
    hoje,
    ate: addDias(hoje, diasAFrente),
  });
  const diaDeHoje = calendario.dias.find(({ dia }) => dia === hoje);
  if (!diaDeHoje) throw new Error('today is always a day of work');

  const mecanicos = mecanicosDaCasa(casa, sorteio(semente, casa.cnpj, 'mecanicos'), diaDaSemana(hoje));
  return {
    plano,
    calendario,
    mecanicos,
    ausencias: ausenciasDeHoje(casa, mecanicos, diaDeHoje),
    relogio: relogioDe(agora, diaDeHoje, hora),
    povo: { desde: calendario.dias[0]?.dia ?? hoje, dias: calendario.dias.length },
  };
}

/**
 * The months of a house before the days that stand in its agenda: whole days, all over, told apart from them. The same clients
 * come; the last car of the last day leaves that day.
 */
export function mesesDeAntes(plano: Plano, { de, primeiroDia }: { de: Dia; primeiroDia: Dia }): AnoDaCasa {
  const { casa, semente, agora } = plano;
  const hoje = diaDe(agora, casa.fuso);
  const calendario = calendarioDe(casa, { de, hoje, ate: addDias(primeiroDia, -1) });
  return {
    plano,
    calendario,
    mecanicos: mecanicosDaCasa(casa, sorteio(semente, casa.cnpj, 'mecanicos'), diaDaSemana(hoje)),
    ausencias: [],
    relogio: {
      hoje,
      agora: agora.getTime(),
      registro: (ms) => new Date(ms),
      atrasado: false,
      parte: 'andando',
    },
    povo: { desde: primeiroDia, dias: calendario.dias.length },
  };
}

/** The days in their order, told one at a time: years of a busy house are never in memory at once. */
export function* contarDias(ano: AnoDaCasa): Generator<DiaContado> {
  const { plano, calendario, mecanicos, ausencias, relogio } = ano;
  const { casa, semente } = plano;
  const { dias } = calendario;
  const clientela = clientelaDe({
    casa,
    semente,
    primeiroDia: ano.povo.desde,
    dias: ano.povo.dias,
  });
  const foraHoje = ausencias.filter(({ recurso }) => recurso === 'mecanico');
  const oficina = oficinaDe(
    mecanicos,
    foraHoje.map(({ pessoa, inicioMin }) => ({ mecanico: pessoa, dia: relogio.hoje, desdeMin: inicioMin })),
  );
  const iHoje = dias.findIndex(({ dia }) => dia === relogio.hoje);

  let daVespera: readonly Passagem[] = [];
  for (const [i, { dia }] of dias.entries()) {
    const sorte = sorteio(semente, casa.cnpj, dia);
    const contado = contarDia({ ano, i, daqui: i - iHoje, oficina, clientela, sorte, daVespera });
    daVespera = contado.passagens;
    yield contado;
  }
}

interface Dados {
  ano: AnoDaCasa;
  /** Place of the day in the calendar. */
  i: number;
  /** Days of work from today. */
  daqui: number;
  oficina: Oficina;
  clientela: Clientela;
  sorte: Sorteio;
  /** The visits of the day of work before. */
  daVespera: readonly Passagem[];
}

function contarDia(dados: Dados): DiaContado {
  const { ano, i, daqui, clientela, sorte } = dados;
  const { calendario, relogio } = ano;
  const trabalho = calendario.dias[i];
  if (!trabalho) throw new RangeError(`the calendar has no day ${i}`);

  const passagens = marcadas(dados, trabalho);
  if (daqui === 0) {
    const chegada = { relogio, sorte, clientela };
    passagens.push(...encaixeDeHoje(passagens, trabalho, chegada));
    if (relogio.parte === 'andando') garantirOQueVer(passagens, dados.daVespera, relogio.agora);
    // Nobody asks for an hour of a day that is over.
    passagens.push(...bolsaoDeHoje(calendario.dias.slice(relogio.parte === 'acabou' ? i + 1 : i), chegada));
  }
  if (isUltimoFechado(daqui, relogio)) fecharODia(passagens, { trabalho, seguinte: calendario.dias[i + 1] });
  if (daqui === -PARADO_HA_DIAS) esquecerNoElevador(passagens, relogio.agora);
  const passantes = passantesDoDia(daqui, { trabalho, relogio, sorte, clientela });
  return { dia: trabalho.dia, passagens, passantes };
}

/** Out of hours the last day of work is over: today's at night, the one before in the morning. */
const isUltimoFechado = (daqui: number, { parte }: Relogio): boolean =>
  (parte === 'acabou' && daqui === 0) || (parte === 'cedo' && daqui === -1);

/** Everybody who was given an hour that day. */
function marcadas(
  { ano, i, daqui, oficina, clientela, sorte }: Dados,
  trabalho: Calendario['dias'][number],
): Passagem[] {
  const { plano, calendario, ausencias, relogio } = ano;
  const { casa } = plano;
  const { abertura, fechamento } = trabalho.expediente;
  const cheio = fechamento - abertura < MEIO_EXPEDIENTE_MIN ? casa.porDia * SABADO : casa.porDia;
  const horarios = horariosDoDia({
    trabalho,
    consultores: casa.consultores.length,
    quantas: Math.round(daqui === 0 ? cheio : (cheio * sorte.inteiro(82, 100)) / 100),
    primeiras: daqui === 0 ? CEDO : 0,
    sorte,
    ausencias: ausencias.flatMap(({ recurso, pessoa, inicioMin, fimMin }) =>
      daqui === 0 && recurso === 'consultor' ? [{ consultor: pessoa, inicioMin, fimMin }] : [],
    ),
  });
  return horarios.flatMap((horario, ordem) => {
    const marcada = trabalho.zeroMs + horario.horaMin * 60_000;
    const destino = daqui === 0 ? destinoDeHoje(ordem) : destinoSorteado(sorte);
    const passou = marcada + TOLERANCIA_MS <= relogio.agora;
    return (
      contarPassagem({
        ...clientela(trabalho.dia),
        trabalho,
        seguinte: calendario.dias[i + 1],
        horario,
        destino: destino === 'noShow' && !passou ? 'vem' : destino,
        semEscala: ordem % 17 === 9 && marcada > relogio.agora + TOLERANCIA_MS,
        oficina,
        sorte,
      }) ?? []
    );
  });
}

/** Today even the smallest house has had a no-show. */
function destinoDeHoje(ordem: number): Passagem['destino'] {
  if (ordem % 25 === 20) return 'cancelado';
  return ordem % 7 === 1 ? 'noShow' : 'vem';
}

function destinoSorteado(sorte: Sorteio): Passagem['destino'] {
  if (sorte.chance(CANCELADO)) return 'cancelado';
  return sorte.chance(NO_SHOW / (1 - CANCELADO)) ? 'noShow' : 'vem';
}
