import { ExportarLista } from '#features/suporte/public.ts';
import { useConcessionaria } from '#kernel/concessionaria.ts';
import {
  COLUNA_CHECKLIST,
  colunaDoInicio,
} from '../../components/historico-de-checklists/colunas-checklist.tsx';
import { HistoricoDeChecklists } from '../../components/historico-de-checklists/historico-de-checklists.tsx';

const OCULTAS = ['numeroOs', 'campanha', 'fotos', 'modeloChecklist'] as const;

const {
  placa,
  numero,
  modelo,
  cliente,
  tipo,
  resultado,
  conformidade,
  km,
  os,
  consultor,
  mecanico,
  campanha,
} = COLUNA_CHECKLIST;

const colunasEm = (fuso: string) => [
  placa,
  numero,
  modelo,
  cliente,
  tipo,
  resultado,
  conformidade,
  km,
  colunaDoInicio(fuso),
  {
    id: 'modeloChecklist',
    header: 'Modelo de checklist',
    cell: ({ modeloChecklist }: { modeloChecklist: string }) => modeloChecklist,
  },
  { id: 'fotos', header: 'Fotos', align: 'end' as const, cell: ({ fotos }: { fotos: number }) => fotos },
  os,
  campanha,
  consultor,
  mecanico,
];

/** Every inspection of the dealership; where level 6 starts. */
export function Screen() {
  const { codConcessionaria } = useConcessionaria();
  return (
    <HistoricoDeChecklists
      titulo="Histórico de checklists"
      nome="checklists"
      colunasEm={colunasEm}
      ocultas={OCULTAS}
      controles={({ filtros, busca }, total) => (
        <ExportarLista
          tipo="checklists"
          codConcessionaria={codConcessionaria}
          filtro={{ ...filtros, busca }}
          resumo={`${total.toLocaleString('pt-BR')} checklists${
            Object.keys(filtros).length > 0 || busca !== undefined ? ' (com os filtros da tela)' : ''
          }`}
        />
      )}
    />
  );
}
