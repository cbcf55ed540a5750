import type { Column } from '#ui/data-table/column.ts';
import {
  COLUNA_CHECKLIST,
  colunaDoInicio,
} from '../../components/historico-de-checklists/colunas-checklist.tsx';
import { HistoricoDeChecklists } from '../../components/historico-de-checklists/historico-de-checklists.tsx';
import { Historicos } from '../../components/historicos/historicos.tsx';
import type { ChecklistDaLista } from '../../hooks/historicos-options.ts';
import { idadeCurta } from '../../model/quadro/quadro.ts';
import { minutosNaEtapa, type EtapaDaMarca } from '../../model/quadro/tempo-por-etapa.ts';

const OCULTAS = ['mecanico', 'tipo', 'numeroOs', 'km'] as const;

const COLUNA = COLUNA_CHECKLIST;

const etapa = (id: EtapaDaMarca, header: string): Column<ChecklistDaLista> => ({
  id,
  header,
  align: 'end',
  cell(checklist) {
    const minutos = minutosNaEtapa(checklist, id);
    return minutos === null ? '—' : idadeCurta(minutos);
  },
});

/** The brand's columns (product 03): the chassis first, its own code of the dealership, campaign, conformity, stages. */
const colunasEm = (fuso: string): readonly Column<ChecklistDaLista>[] => [
  {
    id: 'chassi',
    header: 'VIN',
    hideable: false,
    strong: true,
    width: 176,
    cell: ({ chassi }) => (
      <span className="num" translate="no">
        {chassi ?? '—'}
      </span>
    ),
  },
  {
    id: 'codigoConcessionaria',
    header: 'SINCOM',
    cell: ({ codigoConcessionaria }) => codigoConcessionaria ?? '—',
  },
  { ...COLUNA.placa, hideable: true },
  COLUNA.modelo,
  COLUNA.campanha,
  COLUNA.conformidade,
  etapa('novo', 'Até o preço'),
  etapa('preco', 'Preço'),
  etapa('cliente', 'Cliente'),
  etapa('oficina', 'Oficina'),
  colunaDoInicio(fuso),
  COLUNA.resultado,
  COLUNA.numero,
  COLUNA.tipo,
  COLUNA.km,
  COLUNA.os,
  COLUNA.cliente,
  COLUNA.consultor,
  COLUNA.mecanico,
];

/** The same inspections as the brand reads them. */
export const Screen = () => (
  <Historicos aberto="stellantis">
    <HistoricoDeChecklists
      titulo="Histórico de checklists Stellantis"
      nome="checklists-stellantis"
      colunasEm={colunasEm}
      ocultas={OCULTAS}
    />
  </Historicos>
);
