import { canceladoContracts } from '@oferta/contracts/agenda/cancelado.ts';
import { diaDe, type Dia } from '@oferta/domain/dia.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { semAcento } from '@oferta/domain/busca.ts';
import { call } from '#kernel/data/api.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { asFlag, asList, asOneOf, asText, useSearchState } from '#kernel/address/search-state.ts';
import { useUsuario } from '#kernel/session/session.ts';
import { useAgendamentos } from '../../../hooks/use-agendamentos.ts';
import { useAgora } from '../../../hooks/use-agora.ts';
import { calendarioOptions } from '../../../hooks/use-equipe.ts';
import type { Agora } from '../../../model/evento-agendamento.ts';
import { diaEscolhido } from '../../../hooks/use-agenda-url.ts';
import { semLugar } from '../../../model/lugar/sem-lugar.ts';
import { useConsultores } from '../lista/use-nomes.ts';
import {
  naVisao,
  passaNaEtapa,
  passaSemEtapa,
  toLinhas,
  VISOES,
  type FiltroDaLista,
} from './linha-agendamento.ts';

const CODECS = {
  dia: asText,
  lista: asOneOf(VISOES),
  st: asList,
  con: asList,
  origem: asList,
  transporte: asList,
  q: asText,
  filtros: asFlag,
  /** Whose visits are to be handed on: an absence leads here. */
  folga: asText,
};

/** What was cancelled of a day, to be found and brought back. */
const canceladosOptions = (codConcessionaria: number, dia: Dia) =>
  queryOptions({
    queryKey: ['agenda', 'cancelados', codConcessionaria, dia],
    queryFn: () =>
      call(canceladoContracts.agendamentosCancelados, { params: { codConcessionaria, data: dia } }),
  });

/** Everything of a day, each visit with where it stands; what was cancelled apart. */
function useLinhasDoDia(dia: Dia, agora: Agora) {
  const { codConcessionaria, fuso } = useConcessionaria();
  const dados = useAgendamentos(codConcessionaria, { inicio: dia, fim: dia }, diaDe(agora.instante, fuso));
  const cancelados = useQuery(canceladosOptions(codConcessionaria, dia));
  const consultores = useConsultores(codConcessionaria);
  const calendario = useQuery(calendarioOptions(codConcessionaria, { inicio: dia, fim: dia })).data;
  const vivas = toLinhas(dados.lista, agora, (agendamento) =>
    calendario
      ? semLugar(agendamento, {
          consultor: consultores.pessoa(agendamento.codConsultor),
          calendario,
          hoje: agora.dia,
        })
      : null,
  );
  // Brought back, it is on the agenda before the other list has been read again.
  const naAgenda = new Set(dados.lista.map(({ codAgendamento }) => codAgendamento));
  const fora = (cancelados.data ?? []).filter(({ codAgendamento }) => !naAgenda.has(codAgendamento));
  return { dados, cancelados, consultores, vivas, todas: [...vivas, ...toLinhas(fora, agora)] };
}

/** The day's appointments as the address asks for them. */
export function useListaAgendamentos() {
  const { fuso } = useConcessionaria();
  const { nome } = useUsuario();
  const agora = useAgora(fuso);
  const [url, patch] = useSearchState(CODECS);
  const dia = diaEscolhido(url.dia, agora.dia);
  const { dados, cancelados, consultores, vivas, todas } = useLinhasDoDia(dia, agora);
  // Users and consultants are two registries; the name is what they share.
  const eu = consultores.lista.find((cada) => semAcento(cada.nome) === semAcento(nome))?.codConsultor ?? null;

  const filtro: FiltroDaLista = {
    etapas: url.st,
    consultores: url.con,
    origens: url.origem,
    transportes: url.transporte,
    busca: url.q ?? '',
  };
  const naLista = todas.filter((linha) => naVisao(linha, url.lista, eu) && passaSemEtapa(linha, filtro));
  const linhas = naLista.filter((linha) => passaNaEtapa(linha, filtro));
  // Asked for, they are waited for; otherwise they come when they come.
  const faltam = url.st.includes('cancelado') && cancelados.data === undefined;
  const limpar = (): void =>
    patch({ st: [], con: [], origem: [], transporte: [], q: undefined, lista: 'todos' });
  return {
    agora,
    fuso,
    dia,
    url,
    patch,
    limpar,
    dados,
    consultores,
    eu,
    /** What is on the agenda, cancelled ones apart. */
    vivas,
    todas,
    /** Without the stages' filter: what the counters count. */
    naLista,
    linhas,
    /** How the reading of the rows stands. */
    consulta: {
      // A list that did not come is not an empty one.
      data: dados.isLoading || dados.error !== null || consultores.isLoading || faltam ? undefined : linhas,
      error: dados.error ?? (faltam ? cancelados.error : null),
      refetch(): void {
        dados.refetch();
        void cancelados.refetch();
      },
    },
    ativos: url.con.length + url.origem.length + url.transporte.length,
    filtrada:
      filtro.etapas.length > 0 ||
      url.con.length + url.origem.length + url.transporte.length > 0 ||
      filtro.busca !== '' ||
      url.lista !== 'todos',
  };
}

export type ListaAgendamentos = ReturnType<typeof useListaAgendamentos>;
