import { addDias, diaDe, diffDias, type Dia } from '@oferta/domain/dia.ts';
import { type AusenciaDeHoje, ausenciasDeHoje } from './ausencias.ts';
import { type Calendario, calendarioDe, type DiaDeTrabalho } from './calendario.ts';
import type { Casa } from './casas.ts';
import { clienteDaCasa, type Cliente } from './clientes.ts';
import { mecanicosDaCasa, type Mecanico } from './equipe.ts';
import { type Horario, horariosDoDia } from './grade.ts';
import { contarPassagem, naoIniciado } from './historia.ts';
import { garantirOQueVer, parar } from './hoje.ts';
import { oficinaDe } from './oficina.ts';
import type { Passagem } from './passagem.ts';
import { type Passante, passantesDoDia } from './passantes.ts';
import { relogioDe, type Relogio } from './relogio.ts';
import { sorteio } from './sorteio.ts';

/** A house and the time it has been open. */
export interface Plano {
  readonly casa: Casa;
  readonly semente: number;
  readonly agora: Date;
  readonly diasAtras: number;
  readonly diasAFrente: number;
}

export interface AnoDaCasa {
  readonly calendario: Calendario;
  readonly mecanicos: readonly Mecanico[];
  readonly ausencias: readonly AusenciaDeHoje[];
  readonly relogio: Relogio;
  /** The days in their order, each told only once asked for: years of a busy house never are in memory at once. */
  readonly dias: Iterable<DiaContado>;
}

export interface DiaContado {
  readonly dia: Dia;
  readonly passagens: readonly Passagem[];
  readonly passantes: readonly Passante[];
}

const NO_SHOW = 0.08;
const CANCELADO = 0.04;
const TOLERANCIA_MS = 30 * 60_000;
/** Days of work between today and the day of the job that still waits for its part. */
const PARADO_HA_DIAS = 3;

/** All that happens in a house, told from its seed. Everything is told the same each time it is asked for. */
export function anoDaCasa(plano: Plano): AnoDaCasa {
  const { casa, semente, agora, diasAtras, diasAFrente } = plano;
  const hoje = diaDe(agora, casa.fuso);
  const calendario = calendarioDe(casa, { de: addDias(hoje, -diasAtras), hoje, ate: addDias(hoje, diasAFrente) });
  const iHoje = calendario.dias.findIndex(({ dia }) => dia === hoje);
  const diaDeHoje = calendario.dias[iHoje];
  if (!diaDeHoje) throw new Error('today is always a day of work');

  const mecanicos = mecanicosDaCasa(casa.porDia, sorteio(semente, casa.cnpj, 'mecanicos'));
  const relogio = relogioDe(agora, diaDeHoje);
  const ausencias = ausenciasDeHoje(casa, mecanicos, diaDeHoje);
  return { calendario, mecanicos, ausencias, relogio, dias: { [Symbol.iterator]: () => contarDias(plano, { calendario, mecanicos, ausencias, relogio, iHoje }) } };
}

type Cenario = Pick<AnoDaCasa, 'calendario' | 'mecanicos' | 'ausencias' | 'relogio'> & { iHoje: number };

function* contarDias(plano: Plano, cenario: Cenario): Generator<DiaContado> {
  const { casa, semente } = plano;
  const { calendario, mecanicos, ausencias, relogio, iHoje } = cenario;
  const clientela = clientelaDe(plano, calendario.dias.length);
  const oficina = oficinaDe(
    mecanicos,
    ausencias
      .filter(({ recurso }) => recurso === 'mecanico')
      .map(({ pessoa, inicioMin }) => ({ mecanico: pessoa, dia: relogio.hoje, desdeMin: inicioMin })),
  );

  for (const [i, trabalho] of calendario.dias.entries()) {
    const sorte = sorteio(semente, casa.cnpj, trabalho.dia);
    const daqui = i - iHoje;
    const passagens: Passagem[] = [];
    const contar = (horario: Horario, ordem: number) => {
      const esperando = trabalho.zeroMs + horario.horaMin * 60_000 > relogio.agora + TOLERANCIA_MS;
      const passagem = contarPassagem({
        ...clientela(trabalho.dia),
        trabalho,
        seguinte: calendario.dias[i + 1],
        horario,
        destino: destinoDa(ordem, { daqui, esperando, sorteado: sorte.inteiro(0, 9_999) / 10_000 }),
        semEscala: esperando && ordem % 17 === 9,
        oficina,
        sorte,
      });
      if (passagem) passagens.push(passagem);
    };

    const horarios = horariosDoDia({
      trabalho,
      consultores: casa.consultores.length,
      quantas: quantasNoDia(casa, trabalho, daqui === 0 ? 1 : sorte.inteiro(82, 100) / 100),
      sorte,
      ausencias: daqui === 0 ? consultoresFora(ausencias) : [],
    });
    horarios.forEach(contar);
    if (daqui === 0) {
      encaixar(passagens, relogio, () => clientela(trabalho.dia));
      garantirOQueVer(passagens, relogio.agora);
      passagens.push(...bolsao(calendario.dias.slice(i, i + 3), () => ({ ...clientela(trabalho.dia), agora: relogio.agora })));
    }
    if (daqui === -PARADO_HA_DIAS) esquecerNoElevador(passagens);
    yield { dia: trabalho.dia, passagens, passantes: passantesDoDia(daqui, { trabalho, relogio, sorte, clientela }) };
  }
}
