import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import type { PainelDaAgenda } from '@oferta/contracts/agenda/painel.ts';
import { ocupacao } from '@oferta/domain/agenda/oficina/produtividade.ts';
import { minutosDisponiveis } from '@oferta/domain/cadastros/expediente/compromisso.ts';
import { addDias, type Dia } from '@oferta/domain/dia.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { somarReservas } from '#features/relatorios/public.ts';
import {
  bloqueiosEm,
  expedienteDe,
  feriadoEm,
  loadCalendario,
  type SemanaFio,
} from '../equipe/calendario.ts';
import { listConsultores, listMecanicos, listTiposServico } from '../equipe/equipe.queries.ts';
import { somarPorConsultor, somarPorMecanico } from './painel.queries.ts';

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

/** How full the day is, person by person, and the seven days from it on, by type of service. */
export async function cargaDaEquipe(
  { tx }: Ctx,
  { codConcessionaria }: DealershipFacts,
  dia: Dia,
): Promise<Carga> {
  const dias = Array.from({ length: DIAS }, (_vazio, i) => addDias(dia, i));
  const span = { inicio: dia, fim: addDias(dia, DIAS - 1) };
  const calendario = await loadCalendario(tx, codConcessionaria, span);
  const mecanicos = (await listMecanicos(tx, codConcessionaria)).map((mecanico) => ({
    ...mecanico,
    minutos: dias.map((cada) =>
      minutosDa(
        { recurso: 'mecanico', codigo: mecanico.codMecanico, jornada: mecanico.jornada },
        calendario,
        cada,
      ),
    ),
  }));
  const reservas = await somarReservas(tx, [codConcessionaria], { de: span.inicio, ate: span.fim });
  const reservado = (quando: Dia, tipo?: number): number =>
    reservas
      .filter((reserva) => reserva.dia === quando && (tipo === undefined || reserva.tipo === tipo))
      .reduce((total, { minutos }) => total + minutos, 0);
  const capacidade = (i: number, tipo?: number): number =>
    mecanicos
      .filter(({ especialidades }) => tipo === undefined || especialidades.includes(tipo))
      .reduce((total, { minutos }) => total + (minutos[i] ?? 0), 0);

  const naFaixa = await somarPorMecanico(tx, codConcessionaria, dia);
  const comConsultor = await somarPorConsultor(tx, codConcessionaria, dia);
  const deHoje = naFaixa.reduce((total, { minutos }) => total + minutos, 0);
  const minutosEm = (lista: readonly { codigo: number | null; minutos: number }[], codigo: number): number =>
    lista.find((cada) => cada.codigo === codigo)?.minutos ?? 0;
  const habilidades = (await listTiposServico(tx)).map(({ codTipoServico, nome }) => ({
    codTipoServico,
    nome,
    dias: dias.map((cada, i) => carga(reservado(cada, codTipoServico), capacidade(i, codTipoServico))),
  }));
  return {
    ...carga(deHoje, capacidade(0)),
    mecanicos: maisCarregados(
      mecanicos.map(({ codMecanico, nome, imagem, minutos }) => ({
        codigo: codMecanico,
        nome,
        imagem,
        ...carga(minutosEm(naFaixa, codMecanico), minutos[0] ?? 0),
      })),
    ),
    consultores: maisCarregados(
      (await listConsultores(tx, codConcessionaria)).map(({ codConsultor, nome, imagem, jornada }) => ({
        codigo: codConsultor,
        nome,
        imagem,
        ...carga(
          minutosEm(comConsultor, codConsultor),
          minutosDa({ recurso: 'consultor', codigo: codConsultor, jornada }, calendario, dia),
        ),
      })),
    ),
    dias: dias.map((cada, i) => ({
      dia: cada,
      fechado: feriadoEm(calendario, cada) !== null || expedienteDe(calendario, cada) === null,
      ...carga(reservado(cada), capacidade(i)),
    })),
    // What nobody books in these days is no row; the busiest first.
    habilidades: habilidades
      .filter((habilidade) => habilidade.dias.some(({ reservadoMin }) => reservadoMin > 0))
      .toSorted((a, b) => somaDe(b.dias) - somaDe(a.dias)),
  };
}

const somaDe = (dias: readonly { reservadoMin: number }[]): number =>
  dias.reduce((total, { reservadoMin }) => total + reservadoMin, 0);
