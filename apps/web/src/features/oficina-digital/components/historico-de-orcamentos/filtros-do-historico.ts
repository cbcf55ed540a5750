import {
  ESTADOS_ORCAMENTO,
  NOME_ESTADO_ORCAMENTO,
  type EstadoOrcamento,
} from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { useMemo } from 'react';
import type { FiltroDaLista } from '#frames/lista/lista.tsx';
import { useConsultores, type ListaDeOrcamentos } from '../../hooks/historicos-options.ts';
import { FILTRO_DE_VALOR, filtroDeDia } from '../lista/filtros-comuns.tsx';

/** What may be asked of each list: finished ones are in one state, rejected ones came from some. */
const ESTADOS: Readonly<Record<ListaDeOrcamentos, readonly EstadoOrcamento[]>> = {
  finalizados: [],
  reprovados: ['reprovado', 'aprovadoParcial', 'enviado', 'finalizado', 'cancelado'],
  todos: ESTADOS_ORCAMENTO,
};

const PERIODO = [filtroDeDia('de', 'Criado a partir de'), filtroDeDia('ate', 'Criado até')];

const URGENCIA: FiltroDaLista = {
  param: 'urgencia',
  titulo: 'Urgência',
  opcoes: [
    { id: 'vermelho', label: 'Com item vermelho' },
    { id: 'amarelo', label: 'Com item amarelo' },
  ],
};

const estadoDa = (lista: ListaDeOrcamentos): readonly FiltroDaLista[] =>
  ESTADOS[lista].length === 0
    ? []
    : [
        {
          param: 'estado',
          titulo: 'Situação',
          opcoes: ESTADOS[lista].map((id) => ({ id, label: comMaiuscula(NOME_ESTADO_ORCAMENTO[id]) })),
        },
      ];

const comMaiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** What a list of past quotes is narrowed by: period, consultant, state, urgency and value. */
export function useFiltrosDoHistorico(
  codConcessionaria: number,
  lista: ListaDeOrcamentos,
): readonly FiltroDaLista[] {
  const consultores = useConsultores(codConcessionaria);
  return useMemo(
    () => [
      ...PERIODO,
      { param: 'codConsultor', titulo: 'Consultor', opcoes: consultores },
      ...estadoDa(lista),
      URGENCIA,
      FILTRO_DE_VALOR,
    ],
    [consultores, lista],
  );
}
