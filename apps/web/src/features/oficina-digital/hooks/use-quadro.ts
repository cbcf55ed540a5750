import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { asFlag, asList, asNumber, asOneOf, asText, useSearchState } from '#kernel/address/search-state.ts';
import { useUsuario } from '#kernel/session/session.ts';
import { useFeed } from '#kernel/data/use-feed.ts';
import {
  ABAS,
  passaNaAba,
  passaNoFiltro,
  type Aba,
  type FiltroDoQuadro,
} from '../model/quadro/filtro-quadro.ts';
import { colunaDe } from '../model/quadro/quadro.ts';
import { abertosOptions } from './orcamento-options.ts';

const CODECS = {
  visao: asOneOf(['quadro', 'lista']),
  aba: asOneOf(ABAS),
  /** The column a phone shows. */
  coluna: asText,
  de: asText,
  ate: asText,
  con: asList,
  estado: asList,
  urgencia: asList,
  /** In reais: the address is read by people. */
  minimo: asNumber(0),
  q: asText,
  filtros: asFlag,
  /** The quote whose drawer is open. */
  orcamento: asNumber(0),
};

const NENHUM: readonly OrcamentoCartao[] = [];
const LIMPO = {
  de: undefined,
  ate: undefined,
  con: [],
  estado: [],
  urgencia: [],
  minimo: 0,
  q: undefined,
} as const;

/** The board's quotes as the address asks for them, live. */
export function useQuadro() {
  const { codConcessionaria, fuso } = useConcessionaria();
  const { codUsuario } = useUsuario();
  const [url, patch] = useSearchState(CODECS);
  const consulta = useQuery(abertosOptions(codConcessionaria));
  useFeed('getOrcamentosAbertos', codConcessionaria, abertosOptions);
  const todos = useMemo(
    () => (consulta.data ?? NENHUM).filter((cartao) => colunaDe(cartao) !== null),
    [consulta.data],
  );
  const filtro = filtroDe(url, url.q ?? '');
  const filtrados = todos.filter((cartao) => passaNoFiltro(cartao, filtro, fuso));
  const naAba = (aba: Aba): readonly OrcamentoCartao[] =>
    filtrados.filter((cartao) => passaNaAba(cartao, aba, codUsuario));
  return {
    url,
    patch,
    todos,
    filtrados,
    linhas: naAba(url.aba),
    contagem: (aba: Aba): number => naAba(aba).length,
    isLoading: consulta.isPending,
    /** False until the quotes have come: none is then no answer. */
    isKnown: consulta.data !== undefined,
    error: consulta.data ? null : consulta.error,
    refetch: (): void => void consulta.refetch(),
    ativos:
      url.con.length +
      url.estado.length +
      url.urgencia.length +
      (url.de || url.ate ? 1 : 0) +
      (url.minimo > 0 ? 1 : 0),
    limpar: (): void => patch(LIMPO),
    verTudo: (): void => patch({ ...LIMPO, aba: 'todos' }),
    /** Opens a quote's drawer; null closes it. */
    abrir: (codOrcamento: number | null): void =>
      patch({ orcamento: codOrcamento ?? 0 }, { push: codOrcamento !== null && url.orcamento === 0 }),
  };
}

export type QuadroDaTela = ReturnType<typeof useQuadro>;

interface FiltrosNoEndereco {
  readonly de: string | undefined;
  readonly ate: string | undefined;
  readonly con: readonly string[];
  readonly estado: readonly string[];
  readonly urgencia: readonly string[];
  readonly minimo: number;
}

const filtroDe = (url: FiltrosNoEndereco, busca: string): FiltroDoQuadro => ({
  de: url.de ?? null,
  ate: url.ate ?? null,
  consultores: url.con,
  estados: url.estado,
  urgencias: url.urgencia,
  minimoCentavos: url.minimo > 0 ? Math.round(url.minimo * 100) : null,
  busca,
});
