import type { PecaParada } from '@oferta/contracts/estoque/sugestao.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { useQuery } from '@tanstack/react-query';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { listaParadas, type Parada } from '../../components/consultas.ts';
import { inteiro } from '../../components/em-palavras.ts';
import css from '../../components/estoque.module.css';

const COLUNAS: readonly Column<PecaParada>[] = [
  {
    id: 'peca',
    header: 'Peça',
    cell: ({ descricao, codigo, localizacao }) => (
      <>
        {descricao}
        <span className={css['codigo']}>
          {codigo}
          {localizacao && ` · ${localizacao}`}
        </span>
      </>
    ),
    sortBy: ({ descricao }) => descricao,
    strong: true,
    width: '40%',
  },
  {
    id: 'ultima',
    header: 'Parada desde',
    cell: ({ ultimaSaida }) => (ultimaSaida === null ? 'Nunca saiu' : formatDia(ultimaSaida)),
    sortBy: ({ ultimaSaida }) => ultimaSaida ?? '',
  },
  {
    id: 'emMaos',
    header: 'Em mãos',
    cell: ({ emMaos }) => <span className="num">{inteiro(emMaos)}</span>,
    sortBy: ({ emMaos }) => emMaos,
    align: 'end',
  },
  {
    id: 'excesso',
    header: 'Além de 12 meses',
    cell: ({ excesso }) => <span className="num">{inteiro(excesso)}</span>,
    sortBy: ({ excesso }) => excesso,
    align: 'end',
  },
  {
    id: 'valor',
    header: 'Valor',
    cell: ({ valorCentavos }) => <span className="num">{formatBRL(valorCentavos)}</span>,
    sortBy: ({ valorCentavos }) => valorCentavos,
    align: 'end',
    strong: true,
  },
];

const rowId = ({ codPeca }: PecaParada): string => String(codPeca);

interface ParadasProps {
  readonly codConcessionaria: number;
  readonly tipo: Parada;
  readonly busca: string;
}

/** What stands on the shelves without need, the most money first. */
export function Paradas({ codConcessionaria, tipo, busca }: ParadasProps) {
  const { data, isError, refetch } = useQuery(listaParadas(codConcessionaria, tipo));
  const procurada = busca.toLocaleLowerCase('pt-BR');
  const pecas = data?.filter(({ codigo, descricao }) =>
    `${codigo} ${descricao}`.toLocaleLowerCase('pt-BR').includes(procurada),
  );
  return (
    <DataTable
      label="Peças paradas"
      rows={pecas ?? []}
      rowId={rowId}
      columns={COLUNAS}
      status={isError ? 'error' : data ? 'ready' : 'loading'}
      error={{ onRetry: () => void refetch() }}
      empty={<EmptyState title="Nada parado aqui." />}
    />
  );
}
