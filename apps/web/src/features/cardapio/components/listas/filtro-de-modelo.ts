import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SITUACOES_NO } from '@oferta/domain/cardapio/no.ts';
import type { FiltroDaLista } from '#frames/lista/lista.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { SITUACAO_NO } from '../em-palavras.ts';
import { marcasDoCardapio } from './consultas-listas.ts';

/** Draft, published or inactive. */
export const FILTRO_SITUACAO: FiltroDaLista = {
  param: 'st',
  titulo: 'Situação',
  opcoes: SITUACOES_NO.map((id) => ({ id, label: SITUACAO_NO[id].nome })),
};

/** The menu's models, to show only what stands below one of them. */
export function useFiltroDeModelo(): FiltroDaLista {
  const { codConcessionaria } = useConcessionaria();
  const { data } = useQuery(marcasDoCardapio(codConcessionaria));
  return useMemo(
    () => ({
      param: 'codAcima',
      titulo: 'Modelo',
      opcoes: (data ?? []).flatMap(({ nome: marca, modelos }) =>
        modelos.map(({ codNo, nome }) => ({ id: String(codNo), label: `${marca} ${nome}` })),
      ),
    }),
    [data],
  );
}
