import { useEffect, useEffectEvent, useRef } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { readRemembered, writeRemembered } from '#kernel/remembered.ts';
import type { Codec } from '#kernel/address/search-codecs.ts';
import type { SearchParams } from '#kernel/address/search-params.ts';
import { useSearchState } from '#kernel/address/search-state.ts';
import { asRaw } from '#kernel/address/vista.ts';
import {
  escreverFiltros,
  lerFiltros,
  PARAMS_DA_TELA,
  type TelaComFiltros,
} from '../model/filtros-da-tela.ts';

const codecsDe = (tela: TelaComFiltros): Readonly<Record<string, Codec<SearchParams[string]>>> =>
  Object.fromEntries(
    ['q', 'sel', ...Object.values(PARAMS_DA_TELA[tela]).flat()].map((nome) => [nome, asRaw]),
  );

/** The filters and view of a screen as one text, and what is done to them as a whole. */
export function useFiltrosDaTela(tela: TelaComFiltros) {
  const [search, patch] = useSearchState(codecsDe(tela));
  const { filtros } = PARAMS_DA_TELA[tela];
  return {
    atual: escreverFiltros(tela, search),
    /** Something keeps records out of sight, or dims them. */
    filtrada: ['q', ...filtros].some((nome) => search[nome] !== undefined),
    /** The address is about one record, which a filter might hide. */
    apontaRegistro: search['sel'] !== undefined,
    aplicar: (escritos: string): void => patch(lerFiltros(tela, escritos)),
    /** Everything in sight again, laid out as before. */
    limpar: (): void => patch(Object.fromEntries(['q', ...filtros].map((nome) => [nome, undefined]))),
  };
}

/** The dealership whose agenda was last on the screen: filters that name its people mean nothing in another. */
let casaAnterior: number | null = null;

/**
 * Opens a screen as the person left it in this dealership, when the address itself asks for nothing, and remembers how
 * it is left.
 */
export function useFiltrosLembrados(tela: TelaComFiltros): void {
  const { codConcessionaria } = useConcessionaria();
  const { atual, apontaRegistro, aplicar } = useFiltrosDaTela(tela);
  const aberta = useRef<number | null>(null);
  const onChange = useEffectEvent(() => {
    const nome = `agenda.${tela}`;
    const abrindo = aberta.current !== codConcessionaria;
    const outraCasa = casaAnterior !== null && casaAnterior !== codConcessionaria;
    aberta.current = casaAnterior = codConcessionaria;
    if (!abrindo || !(outraCasa || (atual === '' && !apontaRegistro))) return writeRemembered(nome, atual);
    const lembrado = readRemembered(nome);
    const desta = typeof lembrado === 'string' ? lembrado : '';
    if (desta !== atual) aplicar(desta);
  });
  useEffect(() => onChange(), [codConcessionaria, atual]);
}
