import { type Expediente, sobrepoe } from '@oferta/domain/tempo/horario.ts';
import { fimDoServico } from '@oferta/domain/agenda/marcar/vagas.ts';
import { diaDaSemana, type Dia } from '@oferta/domain/dia.ts';
import type { DiaDeTrabalho } from './calendario.ts';
import type { Mecanico } from './rede/equipe.ts';
import type { Escala } from './passagem.ts';
import type { Pedido } from './servicos.ts';

const MINUTO = 60_000;

/** The workshop's lanes: each mechanic has one plan and one reality, neither with two jobs at a time. */
export interface Oficina {
  /** Plans a job at the first free time of someone who can do it, today or tomorrow; null when there is none. */
  readonly escalar: (pedido: Pedido, desde: number, dias: readonly DiaDeTrabalho[]) => Escala | null;
  /** Works on a planned job for so many minutes, from an instant on if the mechanic is free by then. */
  readonly trabalhar: (escala: Escala, desde: number, minutos: number) => { inicio: number; fim: number };
}

/** A mechanic who leaves early or does not come on a day. */
export interface Ausencia {
  readonly mecanico: number;
  readonly dia: Dia;
  readonly desdeMin: number;
}

export function oficinaDe(mecanicos: readonly Mecanico[], ausencias: readonly Ausencia[]): Oficina {
  const planoLivre = mecanicos.map(() => 0);
  const livre = mecanicos.map(() => 0);
  const diaDoPlano = new Map<Escala, { dia: DiaDeTrabalho; jornada: Expediente }>();

  const turnoDe = (mecanico: number, { dia, expediente }: DiaDeTrabalho): Expediente => {
    const semana = mecanicos[mecanico]?.jornada;
    return semana ? semana[diaDaSemana(dia)] : expediente;
  };
  const jornadaDe = (mecanico: number, trabalho: DiaDeTrabalho): Expediente => {
    const { dia } = trabalho;
    const jornada = turnoDe(mecanico, trabalho);
    const ausencia = ausencias.find((cada) => cada.mecanico === mecanico && cada.dia === dia);
    if (!ausencia || jornada === null) return jornada;
    return ausencia.desdeMin <= jornada.abertura ? null : { ...jornada, fechamento: ausencia.desdeMin };
  };

  const escalarNoDia = ({ codTipoServico, minutos }: Pedido, desde: number, dia: DiaDeTrabalho) => {
    let melhor: { escala: Escala; jornada: Expediente } | null = null;
    for (const [mecanico, { especialidades }] of mecanicos.entries()) {
      const inicial = Math.max(desde, planoLivre[mecanico] ?? 0);
      if (!especialidades.includes(codTipoServico) || (melhor && inicial >= melhor.escala.inicio)) continue;
      const jornada = jornadaDe(mecanico, dia);
      const periodo = periodoDeTrabalho(jornada, minutoDe(inicial, dia, 5), minutos);
      if (!periodo) continue;
      const escala = {
        mecanico,
        inicio: emMs(periodo.inicioMin, dia),
        fim: emMs(periodo.fimMin, dia),
        zeroMs: dia.zeroMs,
        turno: turnoDe(mecanico, dia),
      };
      if (!melhor || escala.inicio < melhor.escala.inicio) melhor = { escala, jornada };
    }
    return melhor;
  };

  return {
    escalar: (pedido, desde, dias) => {
      for (const dia of dias) {
        const achado = escalarNoDia(pedido, desde, dia);
        if (!achado) continue;
        planoLivre[achado.escala.mecanico] = achado.escala.fim;
        diaDoPlano.set(achado.escala, { dia, jornada: achado.jornada });
        return achado.escala;
      }
      return null;
    },
    trabalhar: (escala, desde, minutos) => {
      const plano = diaDoPlano.get(escala);
      if (!plano) throw new Error('a job is worked on once, after it was planned');
      diaDoPlano.delete(escala);
      const { dia, jornada } = plano;
      const inicioMin = minutoDe(Math.max(desde, livre[escala.mecanico] ?? 0), dia, 1);
      // What does not end by closing is overtime.
      const { inicioMin: de, fimMin: ate } = periodoDeTrabalho(jornada, inicioMin, minutos) ?? {
        inicioMin,
        fimMin: inicioMin + minutos,
      };
      livre[escala.mecanico] = emMs(ate, dia);
      return { inicio: emMs(de, dia), fim: emMs(ate, dia) };
    },
  };
}

const emMs = (minuto: number, { zeroMs }: DiaDeTrabalho): number => zeroMs + minuto * MINUTO;

/** The minute of the day, rounded up to a round one. */
const minutoDe = (ms: number, { zeroMs }: DiaDeTrabalho, passo: number): number =>
  Math.ceil((ms - zeroMs) / MINUTO / passo) * passo;

/** Where so many minutes of work fit from a minute on, over lunch but not begun in it. */
function periodoDeTrabalho(jornada: Expediente, desdeMin: number, minutos: number) {
  if (jornada === null) return null;
  const naPorta = Math.max(desdeMin, jornada.abertura);
  const noAlmoco = jornada.almoco && sobrepoe(jornada.almoco, { inicioMin: naPorta, fimMin: naPorta + 1 });
  const inicioMin = noAlmoco && jornada.almoco ? jornada.almoco.fimMin : naPorta;
  const fimMin = fimDoServico(jornada, inicioMin, minutos);
  return fimMin === null ? null : { inicioMin, fimMin };
}
