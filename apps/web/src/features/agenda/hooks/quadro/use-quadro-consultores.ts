import type { Calendario, Consultor } from '@oferta/contracts/agenda/equipe.ts';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { addDias, inicioDaSemana, type Dia } from '@oferta/domain/dia.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useStore } from '#kernel/store.ts';
import { toEventos, type Agora, type EventoAgendamento } from '../../model/evento-agendamento.ts';
import { withPendentes } from '../../model/pendentes.ts';
import { agendamentosPendentes } from '../pendentes-store.ts';
import { diaEscolhido, useAgendaUrl } from '../use-agenda-url.ts';
import { useAgendamentos } from '../use-agendamentos.ts';
import { useAgora } from '../use-agora.ts';
import { calendarioOptions, consultoresOptions } from '../use-equipe.ts';

/** Everything the consultants' board draws. */
export interface QuadroConsultores {
  readonly codConcessionaria: number;
  readonly fuso: string;
  readonly agora: Agora;
  readonly dia: Dia;
  readonly dias: readonly Dia[];
  readonly visao: 'dia' | 'semana';
  readonly consultores: readonly Consultor[];
  readonly calendario: Calendario | undefined;
  readonly agendamentos: readonly Agendamento[];
  readonly eventos: readonly EventoAgendamento[];
  readonly isLoading: boolean;
  readonly isChanging: boolean;
  readonly error: unknown;
  readonly refetch: () => void;
}

const NINGUEM: readonly Consultor[] = [];
export const codDoAgendamento = ({ codAgendamento }: Agendamento): number => codAgendamento;

/** The days of the week that begins on the Sunday before a day. */
const semanaDe = (dia: Dia): readonly Dia[] => {
  const inicio = inicioDaSemana(dia);
  return Array.from({ length: 7 }, (_, at) => addDias(inicio, at));
};

/** The board of the dealership, day and view in the address, with the changes under way already in place. */
export function useQuadroConsultores(): QuadroConsultores {
  const { codConcessionaria, fuso } = useConcessionaria();
  const [url] = useAgendaUrl();
  const agora = useAgora(fuso);
  const dia = diaEscolhido(url.dia, agora.dia);
  const semana = semanaDe(dia);
  const dias = url.visao === 'semana' ? semana : [dia];
  const inicio = dias[0] ?? dia;
  const fim = dias.at(-1) ?? dia;

  const agendamentos = useAgendamentos(codConcessionaria, { inicio, fim }, agora.dia);
  const consultores = useQuery(consultoresOptions(codConcessionaria));
  // A whole week at a time: going from day to day inside it asks for nothing.
  const calendario = useQuery({
    ...calendarioOptions(codConcessionaria, { inicio: semana[0] ?? dia, fim: semana.at(-1) ?? dia }),
    placeholderData: keepPreviousData,
  });
  const pendentes = useStore(agendamentosPendentes);

  const lista = withPendentes(agendamentos.lista, pendentes, {
    idOf: codDoAgendamento,
    pertence: (registro) =>
      registro.codConcessionaria === codConcessionaria &&
      registro.dataAgendamento >= inicio &&
      registro.dataAgendamento <= fim,
  });
  const coluna = url.visao === 'semana' ? 'dia' : 'consultor';
  const eventos = toEventos(lista, coluna, agora);

  return {
    codConcessionaria,
    fuso,
    agora,
    dia,
    dias,
    visao: url.visao,
    consultores: consultores.data ?? NINGUEM,
    calendario: calendario.data,
    agendamentos: lista,
    eventos,
    isLoading: agendamentos.isLoading || consultores.isPending || calendario.isPending,
    isChanging: agendamentos.isChanging,
    error: agendamentos.error ?? consultores.error ?? calendario.error,
    refetch() {
      agendamentos.refetch();
      void consultores.refetch();
      void calendario.refetch();
    },
  };
}
