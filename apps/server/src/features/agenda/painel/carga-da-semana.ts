import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import type { PainelDaAgenda } from '@oferta/contracts/agenda/painel.ts';
import { type Partilha, partilhar } from '@oferta/domain/agenda/capacidade/partilha.ts';
import { ocupacao } from '@oferta/domain/agenda/oficina/produtividade.ts';
import { minutosDisponiveis } from '@oferta/domain/cadastros/expediente/compromisso.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { bloqueiosEm, expedienteDe, feriadoEm, type SemanaFio } from '../equipe/calendario.ts';
import type { MecanicoRow } from '../equipe/equipe.queries.ts';
import type { CargaRow } from './painel.queries.ts';

/** Days of a house with its mechanics and what is booked of them. */
export interface Semana {
  readonly dias: readonly Dia[];
  readonly calendario: Calendario;
  readonly mecanicos: readonly MecanicoRow[];
  readonly reservas: readonly CargaRow[];
  /** Now, on the house's clock. */
  readonly hoje: { readonly dia: Dia; readonly minuto: number };
  /** What earlier days left to today. */
  readonly trazidos: readonly Pick<CargaRow, 'tipo' | 'codMecanico' | 'porFazerMin'>[];
}

/** Booked against what can be done. */
export const carga = (reservadoMin: number, capacidadeMin: number) => ({
  reservadoMin,
  capacidadeMin,
  ocupacao: ocupacao({ reservadoMin, capacidadeMin }),
});

interface Pessoa {
  readonly recurso: 'mecanico' | 'consultor';
  readonly codigo: number;
  readonly jornada: SemanaFio | null;
}

interface Desde {
  readonly dia: Dia;
  /** The day's minutes before it are past. */
  readonly desdeMin?: number;
}

/** Minutes a person is there for on a day: own hours, less holidays, absences and blocks. */
function minutosDa(
  { recurso, codigo, jornada }: Pessoa,
  calendario: Calendario,
  { dia, desdeMin = 0 }: Desde,
): number {
  if (feriadoEm(calendario, dia) !== null) return 0;
  const parado = bloqueiosEm(calendario, dia, { recurso, codRecurso: codigo });
  return minutosDisponiveis(expedienteDe(calendario, dia, jornada), [
    ...parado,
    { inicioMin: 0, fimMin: desdeMin },
  ]);
}

/** Minutes a person is there for on days together. */
export const minutosNosDias = (pessoa: Pessoa, calendario: Calendario, dias: readonly Dia[]): number =>
  dias.reduce((soma, dia) => soma + minutosDa(pessoa, calendario, { dia }), 0);

/** What is booked of each day and what still fits, of everything and of each type of service that is booked at all. */
export function cargaDaSemana(
  semana: Semana,
  tipos: readonly { readonly codTipoServico: number; readonly nome: string }[],
): Pick<PainelDaAgenda, 'dias' | 'habilidades'> & { readonly faltas: readonly Falta[] } {
  const { dias, calendario, mecanicos } = semana;
  const partilhas = dias.map((dia) => partilhaDo(dia, semana));
  const trazidos = (dia: Dia, tipo?: number): number =>
    dia === semana.hoje.dia
      ? somar(
          semana.trazidos.filter((cada) => tipo === undefined || cada.tipo === tipo),
          'porFazerMin',
        )
      : 0;
  const semLugar = (i: number, tipo?: number): number =>
    somar(
      (partilhas[i]?.faltas ?? []).filter((falta) => tipo === undefined || falta.tipo === tipo),
      'minutos',
    );
  const marcados = (dia: Dia, tipo?: number): number =>
    somar(
      semana.reservas.filter((cada) => cada.dia === dia && (tipo === undefined || cada.tipo === tipo)),
      'minutos',
    );
  const habilidades = tipos.map(({ codTipoServico, nome }) => ({
    codTipoServico,
    nome,
    dias: dias.map((dia, i) => ({
      reservadoMin: marcados(dia, codTipoServico),
      livreMin: partilhas[i]?.livres.livre(codTipoServico) ?? 0,
      semLugarMin: semLugar(i, codTipoServico),
      trazidoMin: trazidos(dia, codTipoServico),
    })),
  }));
  return {
    dias: dias.map((dia, i) => ({
      dia,
      ate: dia,
      fechado: feriadoEm(calendario, dia) !== null || expedienteDe(calendario, dia) === null,
      ...carga(
        marcados(dia),
        mecanicos.reduce((soma, cada) => soma + minutosDa(pessoaDe(cada), calendario, { dia }), 0),
      ),
      livreMin: partilhas[i]?.livres.sobra() ?? 0,
      trazidoMin: trazidos(dia),
      semLugarMin: semLugar(i),
    })),
    // What these days have no work of is no row; the busiest first.
    habilidades: habilidades
      .filter((cada) => cada.dias.some(({ reservadoMin, trazidoMin }) => reservadoMin + trazidoMin > 0))
      .toSorted((a, b) => somar(b.dias, 'reservadoMin') - somar(a.dias, 'reservadoMin')),
    faltas: partilhas.flatMap(({ faltas }) => faltas),
  };
}

const pessoaDe = ({ codMecanico, jornada }: MecanicoRow): Pessoa => ({
  recurso: 'mecanico',
  codigo: codMecanico,
  jornada,
});

const somar = <K extends string>(linhas: readonly Readonly<Record<K, number>>[], qual: K): number =>
  linhas.reduce((soma, linha) => soma + linha[qual], 0);

/** Minutes of a type of work that nobody of a day has, or not who they are planned for. */
export interface Falta {
  readonly dia: Dia;
  readonly tipo: number;
  readonly codMecanico: number | null;
  /** Of what earlier days left. */
  readonly trazido: boolean;
  readonly minutos: number;
}

/** A day's minutes, and those that nobody has. */
interface DiaPartilhado {
  readonly livres: Partilha;
  readonly faltas: readonly Falta[];
}

/**
 * What is left of a day's people by everything that is still to be worked: what somebody is planned for is theirs, the rest
 * goes to whoever knows it. A past day has nothing left, nor have today's past hours; what earlier days left comes first.
 */
function partilhaDo(dia: Dia, { calendario, mecanicos, reservas, hoje, trazidos }: Semana): DiaPartilhado {
  const faltas: Falta[] = [];
  if (dia < hoje.dia) return { livres: partilhar([]), faltas };
  const aFazer = [
    ...(dia === hoje.dia ? trazidos.map((cada) => ({ ...cada, trazido: true })) : []),
    ...reservas.filter((reserva) => reserva.dia === dia).map((cada) => ({ ...cada, trazido: false })),
  ];
  const faltou = ({ tipo, codMecanico, trazido }: Omit<Falta, 'dia' | 'minutos'>, minutos: number): void => {
    if (minutos > 0) faltas.push({ dia, tipo, codMecanico, trazido, minutos });
  };
  const desdeMin = dia === hoje.dia ? hoje.minuto : 0;
  const presentes = new Set(mecanicos.map(({ codMecanico }) => codMecanico));
  const livres = partilhar(
    mecanicos.map((mecanico) => {
      let minutos = minutosDa(pessoaDe(mecanico), calendario, { dia, desdeMin });
      for (const cada of aFazer) {
        if (cada.codMecanico !== mecanico.codMecanico) continue;
        faltou(cada, cada.porFazerMin - minutos);
        minutos = Math.max(0, minutos - cada.porFazerMin);
      }
      return { especialidades: mecanico.especialidades, minutos };
    }),
  );
  for (const cada of aFazer) {
    if (cada.codMecanico !== null && presentes.has(cada.codMecanico)) continue;
    faltou(cada, cada.porFazerMin - livres.tomar(cada.tipo, cada.porFazerMin));
  }
  return { livres, faltas };
}
