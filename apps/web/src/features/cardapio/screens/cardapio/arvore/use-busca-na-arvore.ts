import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTermo } from '#kernel/data/use-termo.ts';
import { buscaNoCardapio } from '../../../components/consultas-cardapio.ts';
import type { Arvore } from './use-arvore.ts';

export interface BuscaNaArvore {
  readonly termo: string;
  readonly total: number;
  /** There are more than were fetched. */
  readonly mais: boolean;
  /** Which one is shown, from 0. */
  readonly at: number;
  readonly buscando: boolean;
  readonly ir: (passo: -1 | 1) => void;
}

/** Finds nodes and opens the way to one after the other, as a page's own search does. */
export function useBuscaNaArvore(codConcessionaria: number, digitado: string, arvore: Arvore): BuscaNaArvore {
  const termo = useTermo(digitado);
  const { data, isFetching } = useQuery(buscaNoCardapio(codConcessionaria, termo));
  const [lugar, setLugar] = useState({ termo, at: 0 });
  const at = lugar.termo === termo ? lugar.at : 0;
  const achados = data?.itens ?? [];
  const codAchado = achados[at]?.no.codNo ?? null;
  const mostrar = useEffectEvent((): void => {
    const achado = achados[at];
    if (!achado) return;
    arvore.abrir(achado.caminho.map(({ codNo }) => codNo));
    arvore.ativar(achado.no.codNo);
  });
  useEffect(() => {
    if (codAchado !== null) mostrar();
  }, [codAchado, termo, at]);
  return {
    termo,
    total: achados.length,
    mais: data?.mais ?? false,
    at,
    buscando: isFetching,
    ir: (passo) =>
      achados.length > 0 && setLugar({ termo, at: (at + passo + achados.length) % achados.length }),
  };
}
