import { plural } from '@oferta/domain/plural.ts';
import { ExportarLista } from '#frames/exportar-lista/exportar-lista.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import {
  COLUNA_CHECKLIST,
  colunaDoInicio,
} from '../../components/historico-de-checklists/colunas-checklist.tsx';
import { HistoricoDeChecklists } from '../../components/historico-de-checklists/historico-de-checklists.tsx';
import { Historicos } from '../../components/historicos/historicos.tsx';

const OCULTAS = ['numeroOs', 'campanha', 'fotos', 'modeloChecklist'] as const;

const COLUNA = COLUNA_CHECKLIST;

const colunasEm = (fuso: string) => [
  COLUNA.placa,
  COLUNA.numero,
  COLUNA.modelo,
  COLUNA.cliente,
  COLUNA.tipo,
  COLUNA.resultado,
  COLUNA.conformidade,
  COLUNA.km,
  colunaDoInicio(fuso),
  {
    id: 'modeloChecklist',
    header: 'Modelo de checklist',
    cell: ({ modeloChecklist }: { modeloChecklist: string }) => modeloChecklist,
  },
  { id: 'fotos', header: 'Fotos', align: 'end' as const, cell: ({ fotos }: { fotos: number }) => fotos },
  COLUNA.os,
  COLUNA.campanha,
  COLUNA.consultor,
  COLUNA.mecanico,
];

/** Every inspection of the dealership; where level 6 starts. */
export function Screen() {
  const { codConcessionaria } = useConcessionaria();
  return (
    <Historicos aberto="checklists">
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
            resumo={`${plural(total, 'checklist', 'checklists')}${
              Object.keys(filtros).length > 0 || busca !== undefined ? ' (com os filtros da tela)' : ''
            }`}
          />
        )}
      />
    </Historicos>
  );
}
