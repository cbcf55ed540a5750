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
export function minutosDa(
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

/** What is booked of each day and what still fits, of everything and of each type of service that is booked at all. */
export function cargaDaSemana(
  semana: Semana,
  tipos: readonly { readonly codTipoServico: number; readonly nome: string }[],
): Pick<PainelDaAgenda, 'dias' | 'habilidades'> {
  const { dias, calendario, mecanicos } = semana;
  const partilhas = dias.map((dia) => partilhaDo(dia, semana));
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
      semLugarMin: partilhas[i]?.semLugar.get(codTipoServico) ?? 0,
    })),
  }));
  return {
    dias: dias.map((dia, i) => ({
      dia,
      fechado: feriadoEm(calendario, dia) !== null || expedienteDe(calendario, dia) === null,
      ...carga(
        marcados(dia),
        mecanicos.reduce((soma, cada) => soma + minutosDa(pessoaDe(cada), calendario, { dia }), 0),
      ),
      livreMin: partilhas[i]?.livres.sobra() ?? 0,
      trazidoMin: dia === semana.hoje.dia ? somar(semana.trazidos, 'porFazerMin') : 0,
      semLugarMin: [...(partilhas[i]?.semLugar.values() ?? [])].reduce((soma, cada) => soma + cada, 0),
    })),
    // What nobody books in these days is no row; the busiest first.
    habilidades: habilidades
      .filter((cada) => cada.dias.some(({ reservadoMin }) => reservadoMin > 0))
      .toSorted((a, b) => somar(b.dias, 'reservadoMin') - somar(a.dias, 'reservadoMin')),
  };
}

const pessoaDe = ({ codMecanico, jornada }: MecanicoRow): Pessoa => ({
  recurso: 'mecanico',
  codigo: codMecanico,
  jornada,
});

const somar = <K extends string>(linhas: readonly Readonly<Record<K, number>>[], qual: K): number =>
  linhas.reduce((soma, linha) => soma + linha[qual], 0);

/** A day's minutes, and those of each type that nobody has. */
interface DiaPartilhado {
  readonly livres: Partilha;
  readonly semLugar: ReadonlyMap<number, number>;
}

/**
 * What is left of a day's people by everything that is still to be worked: what somebody is planned for is theirs, the rest
 * goes to whoever knows it. A past day has nothing left, nor have today's past hours; what earlier days left comes first.
 */
function partilhaDo(dia: Dia, { calendario, mecanicos, reservas, hoje, trazidos }: Semana): DiaPartilhado {
  const semLugar = new Map<number, number>();
  if (dia < hoje.dia) return { livres: partilhar([]), semLugar };
  const aFazer = [
    ...(dia === hoje.dia ? trazidos : []),
    ...reservas.filter((reserva) => reserva.dia === dia),
  ];
  const faltou = (tipo: number, minutos: number): void => {
    if (minutos > 0) semLugar.set(tipo, (semLugar.get(tipo) ?? 0) + minutos);
  };
  const desdeMin = dia === hoje.dia ? hoje.minuto : 0;
  const presentes = new Set(mecanicos.map(({ codMecanico }) => codMecanico));
  const livres = partilhar(
    mecanicos.map((mecanico) => {
      let minutos = minutosDa(pessoaDe(mecanico), calendario, { dia, desdeMin });
      for (const { codMecanico, tipo, porFazerMin } of aFazer) {
        if (codMecanico !== mecanico.codMecanico) continue;
        faltou(tipo, porFazerMin - minutos);
        minutos = Math.max(0, minutos - porFazerMin);
      }
      return { especialidades: mecanico.especialidades, minutos };
    }),
  );
  for (const { codMecanico, tipo, porFazerMin } of aFazer) {
    if (codMecanico !== null && presentes.has(codMecanico)) continue;
    faltou(tipo, porFazerMin - livres.tomar(tipo, porFazerMin));
  }
  return { livres, semLugar };
}
