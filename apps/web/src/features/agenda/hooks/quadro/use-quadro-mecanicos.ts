import type { Calendario, Mecanico } from '@oferta/contracts/agenda/equipe.ts';
import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { addDias, inicioDaSemana, type Dia } from '@oferta/domain/dia.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useStore } from '#kernel/store.ts';
import type { Agora } from '../../model/evento-agendamento.ts';
import { isSemFaixa, toEventosServico, type EventoServico, type Faixa } from '../../model/evento-servico.ts';
import { withPendentes } from '../../model/pendentes.ts';
import { servicosPendentes } from '../use-acoes-planejamento.ts';
import { diaEscolhido, useAgendaUrl } from '../use-agenda-url.ts';
import { useAgora } from '../use-agora.ts';
import { calendarioOptions, mecanicosOptions } from '../use-equipe.ts';
import { paralisadosOptions, useServicosDoDia } from '../use-servicos.ts';

/** Everything the mechanics' board draws. */
export interface QuadroMecanicos {
  readonly codConcessionaria: number;
  readonly fuso: string;
  readonly agora: Agora;
  readonly dia: Dia;
  readonly semana: readonly Dia[];
  readonly faixa: Faixa;
  readonly mecanicos: readonly Mecanico[];
  readonly calendario: Calendario | undefined;
  readonly servicos: readonly ServicoAgendado[];
  readonly eventos: readonly EventoServico[];
  readonly semFaixa: readonly ServicoAgendado[];
  readonly paralisados: readonly ServicoAgendado[];
  readonly isLoading: boolean;
  readonly isChanging: boolean;
  readonly error: unknown;
  readonly refetch: () => void;
}

const NINGUEM: readonly Mecanico[] = [];
const NENHUM: readonly ServicoAgendado[] = [];
export const codDoServico = ({ codServico }: ServicoAgendado): number => codServico;

/** The workshop's day by mechanic or by bay, with the changes under way already in place. */
export function useQuadroMecanicos(): QuadroMecanicos {
  const { codConcessionaria, fuso } = useConcessionaria();
  const [url] = useAgendaUrl();
  const agora = useAgora(fuso);
  const dia = diaEscolhido(url.dia, agora.dia);
  const domingo = inicioDaSemana(dia);
  const servicos = useServicosDoDia(codConcessionaria, dia, agora.dia);
  const mecanicos = useQuery(mecanicosOptions(codConcessionaria));
  const paralisados = useQuery(paralisadosOptions(codConcessionaria));
  const calendario = useQuery({
    ...calendarioOptions(codConcessionaria, { inicio: domingo, fim: addDias(domingo, 6) }),
    placeholderData: keepPreviousData,
  });
  const pendentes = useStore(servicosPendentes);
  const faixa: Faixa = url.por;

  const lista = withPendentes(servicos.lista, pendentes, {
    idOf: codDoServico,
    pertence: (registro) => registro.codConcessionaria === codConcessionaria,
  });
  const eventos = toEventosServico(lista, faixa, { dia, fuso, agora });

  return {
    codConcessionaria,
    fuso,
    agora,
    dia,
    semana: Array.from({ length: 7 }, (_, at) => addDias(domingo, at)),
    faixa,
    mecanicos: mecanicos.data ?? NINGUEM,
    calendario: calendario.data,
    servicos: lista,
    eventos,
    semFaixa: lista.filter((servico) => isSemFaixa(servico, faixa)),
    paralisados: paralisados.data ?? NENHUM,
    isLoading: servicos.isLoading || mecanicos.isPending || calendario.isPending,
    isChanging: servicos.isChanging,
    error: servicos.error ?? mecanicos.error ?? calendario.error,
    refetch() {
      servicos.refetch();
      void mecanicos.refetch();
      void calendario.refetch();
    },
  };
}
