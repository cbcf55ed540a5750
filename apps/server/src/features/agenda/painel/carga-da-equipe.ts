import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import type { PainelDaAgenda } from '@oferta/contracts/agenda/painel.ts';
import { ocupacao } from '@oferta/domain/agenda/oficina/produtividade.ts';
import { minutosDisponiveis } from '@oferta/domain/cadastros/expediente/compromisso.ts';
import { addDias, type Dia } from '@oferta/domain/dia.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import {
  bloqueiosEm,
  expedienteDe,
  feriadoEm,
  loadCalendario,
  type SemanaFio,
} from '../equipe/calendario.ts';
import {
  listConsultores,
  listMecanicos,
  listTiposServico,
  type MecanicoRow,
} from '../equipe/equipe.queries.ts';
import { somarPorConsultor, somarPorMecanico, somarReservas } from './painel.queries.ts';

const DIAS = 7;

type Carga = Pick<PainelDaAgenda, 'dias' | 'habilidades' | 'mecanicos' | 'consultores'> &
  Pick<PainelDaAgenda, 'reservadoMin' | 'capacidadeMin' | 'ocupacao'>;

const carga = (reservadoMin: number, capacidadeMin: number) => ({
  reservadoMin,
  capacidadeMin,
  ocupacao: ocupacao({ reservadoMin, capacidadeMin }),
});

interface Pessoa {
  readonly recurso: 'mecanico' | 'consultor';
  readonly codigo: number;
  readonly jornada: SemanaFio | null;
}

/** Minutes a person is there for on a day: own hours, less holidays, absences and blocks. */
function minutosDa({ recurso, codigo, jornada }: Pessoa, calendario: Calendario, dia: Dia): number {
  if (feriadoEm(calendario, dia) !== null) return 0;
  const parado = bloqueiosEm(calendario, dia, { recurso, codRecurso: codigo });
  return minutosDisponiveis(expedienteDe(calendario, dia, jornada), parado);
}

const maisCarregados = <T extends { ocupacao: number | null }>(lista: readonly T[]): T[] =>
  lista.toSorted((a, b) => (b.ocupacao ?? -1) - (a.ocupacao ?? -1));

interface Semana {
  readonly dias: readonly Dia[];
  readonly calendario: Calendario;
}

/** How full the day is, person by person, and the seven days from it on, by type of service. */
export async function cargaDaEquipe(
  { tx }: Ctx,
  { codConcessionaria }: DealershipFacts,
  dia: Dia,
): Promise<Carga> {
  const dias = Array.from({ length: DIAS }, (_vazio, i) => addDias(dia, i));
  const span = { inicio: dia, fim: addDias(dia, DIAS - 1) };
  const semana = { dias, calendario: await loadCalendario(tx, codConcessionaria, span) };
  const mecanicos = await listMecanicos(tx, codConcessionaria);
  const comMinutos = mecanicos.map((mecanico) => ({
    ...mecanico,
    minutos: minutosNaSemana(mecanico, semana),
  }));
  const naFaixa = await somarPorMecanico(tx, codConcessionaria, dia);
  const deHoje = naFaixa.reduce((total, { minutos }) => total + minutos, 0);
  const disponivel = comMinutos.reduce((total, { minutos }) => total + (minutos[0] ?? 0), 0);
  return {
    ...carga(deHoje, disponivel),
    mecanicos: maisCarregados(
      comMinutos.map(({ codMecanico, nome, imagem, minutos }) => ({
        codigo: codMecanico,
        nome,
        imagem,
        ...carga(minutosEm(naFaixa, codMecanico), minutos[0] ?? 0),
      })),
    ),
    consultores: await cargaDosConsultores(tx, codConcessionaria, { dia, calendario: semana.calendario }),
    ...(await cargaDaSemana(tx, codConcessionaria, { semana, mecanicos: comMinutos })),
  };
}

const minutosNaSemana = ({ codMecanico, jornada }: MecanicoRow, { dias, calendario }: Semana): number[] =>
  dias.map((dia) => minutosDa({ recurso: 'mecanico', codigo: codMecanico, jornada }, calendario, dia));

const minutosEm = (lista: readonly { codigo: number | null; minutos: number }[], codigo: number): number =>
  lista.find((cada) => cada.codigo === codigo)?.minutos ?? 0;

async function cargaDosConsultores(
  tx: Ctx['tx'],
  codConcessionaria: number,
  { dia, calendario }: { dia: Dia; calendario: Calendario },
): Promise<Carga['consultores']> {
  const marcados = await somarPorConsultor(tx, codConcessionaria, dia);
  return maisCarregados(
    (await listConsultores(tx, codConcessionaria)).map(({ codConsultor, nome, imagem, jornada }) => ({
      codigo: codConsultor,
      nome,
      imagem,
      ...carga(
        minutosEm(marcados, codConsultor),
        minutosDa({ recurso: 'consultor', codigo: codConsultor, jornada }, calendario, dia),
      ),
    })),
  );
}

interface DaSemana {
  readonly semana: Semana;
  readonly mecanicos: readonly (MecanicoRow & { readonly minutos: readonly number[] })[];
}

/** What is booked against what can be done, day by day: of everything, and of each type of service. */
async function cargaDaSemana(
  tx: Ctx['tx'],
  codConcessionaria: number,
  { semana: { dias, calendario }, mecanicos }: DaSemana,
): Promise<Pick<Carga, 'dias' | 'habilidades'>> {
  const span = { de: dias[0] ?? '', ate: dias.at(-1) ?? '' };
  const reservas = await somarReservas(tx, [codConcessionaria], span);
  const doDia = (dia: Dia, i: number, tipo?: number) =>
    carga(
      reservas
        .filter((reserva) => reserva.dia === dia && (tipo === undefined || reserva.tipo === tipo))
        .reduce((total, { minutos }) => total + minutos, 0),
      mecanicos
        .filter(({ especialidades }) => tipo === undefined || especialidades.includes(tipo))
        .reduce((total, { minutos }) => total + (minutos[i] ?? 0), 0),
    );
  const habilidades = (await listTiposServico(tx)).map(({ codTipoServico, nome }) => ({
    codTipoServico,
    nome,
    dias: dias.map((dia, i) => doDia(dia, i, codTipoServico)),
  }));
  return {
    dias: dias.map((dia, i) => ({
      dia,
      fechado: feriadoEm(calendario, dia) !== null || expedienteDe(calendario, dia) === null,
      ...doDia(dia, i),
    })),
    // What nobody books in these days is no row; the busiest first.
    habilidades: habilidades
      .filter((habilidade) => habilidade.dias.some(({ reservadoMin }) => reservadoMin > 0))
      .toSorted((a, b) => somaDe(b.dias) - somaDe(a.dias)),
  };
}

const somaDe = (dias: readonly { reservadoMin: number }[]): number =>
  dias.reduce((total, { reservadoMin }) => total + reservadoMin, 0);
