import { useMemo } from 'react';
import type { FiltroDaLista } from '#frames/lista/lista.tsx';
import { useConsultores } from '../../hooks/historicos-options.ts';
import { NOME_TIPO_CHECKLIST } from '../../model/tipo-checklist.ts';
import { filtroDeDia } from '../lista/filtros-comuns.tsx';

const ANTES: readonly FiltroDaLista[] = [
  filtroDeDia('de', 'Feito a partir de'),
  filtroDeDia('ate', 'Feito até'),
  {
    param: 'tipo',
    titulo: 'Tipo',
    opcoes: Object.entries(NOME_TIPO_CHECKLIST).map(([id, label]) => ({ id, label })),
  },
  {
    param: 'resultado',
    titulo: 'Resultado',
    opcoes: [
      { id: 'vermelho', label: 'Com item vermelho' },
      { id: 'amarelo', label: 'Com item amarelo' },
      { id: 'verde', label: 'Tudo verde' },
    ],
  },
];

const DEPOIS: readonly FiltroDaLista[] = [
  { param: 'campanha', titulo: 'Campanha', opcoes: [{ id: '1', label: 'Só com campanha ou recall' }] },
  { param: 'aberto', titulo: 'Andamento', opcoes: [{ id: '1', label: 'Só os não finalizados' }] },
];

/** What the inspections are narrowed by; the consultants only for whom may read them. */
export function useFiltrosDeChecklists(codConcessionaria: number): readonly FiltroDaLista[] {
  const consultores = useConsultores(codConcessionaria);
  return useMemo(
    () => [
      ...ANTES,
      ...(consultores.length === 0
        ? []
        : [{ param: 'codConsultor', titulo: 'Consultor', opcoes: consultores }]),
      ...DEPOIS,
    ],
    [consultores],
  );
}
